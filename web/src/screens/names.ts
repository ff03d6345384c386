export type SheetName = "new" | "more" | "settings" | "files" | "saved" | "share" | "review" | "statistics" | "keys";

/** What every sheet is given. */
export interface SheetProps {
    onclose: () => void;
    onopen: (name: SheetName) => void;
    onconfirm: (question: string, yes: () => void) => void;
}
