// A new version that has been fetched and waits. It is taken when the player says so, never in mid-game by itself.
class Updates {
    waiting = $state.raw<ServiceWorker>();

    async start(): Promise<void> {
        if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
        const registration = await navigator.serviceWorker.register("./offline.js", { type: "module" });
        const look = () => {
            // Without a controller this is the first visit, and nothing old is to be replaced.
            if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
        };
        look();
        registration.addEventListener("updatefound", () => {
            registration.installing?.addEventListener("statechange", look);
        });
        navigator.serviceWorker.addEventListener("controllerchange", () => {
            if (this.waiting) location.reload();
        });
    }

    take(): void {
        this.waiting?.postMessage("take over");
    }
}

export const updates = new Updates();
