// Line icons of 24 units, drawn for this page.
export const icons = {
    back: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
    redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
    hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
    more: "M5 12h.01M12 12h.01M19 12h.01",
    new: "M12 5v14M5 12h14",
    menu: "M4 7h16M4 12h16M4 17h16",
    close: "M6 6l12 12M18 6 6 18",
    flip: "M8 4v14M8 18l-4-4M8 18l4-4M16 20V6M16 6l-4 4M16 6l4 4",
    flag: "M6 21V4M6 5h11l-2 4 2 4H6",
    hands: "M3 12l5-4 4 3 4-3 5 4-5 5-4-3-4 3Z",
    first: "M18 6l-7 6 7 6M7 6v12",
    prev: "M15 6l-7 6 7 6",
    next: "M9 6l7 6-7 6",
    last: "M6 6l7 6-7 6M17 6v12",
    pause: "M8 5v14M16 5v14",
    play: "M8 5l11 7-11 7Z",
    settings: "M4 7h10M18 7h2M4 17h2M10 17h10M14 5v4M8 15v4",
    file: "M7 3h7l4 4v14H7ZM14 3v4h4",
    chart: "M5 20V11M12 20V4M19 20v-7",
    clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3",
    key: "M3 7h18v10H3ZM7 11h.01M11 11h.01M15 11h.01M8 14h8",
    list: "M5 6h.01M9 6h11M5 12h.01M9 12h11M5 18h.01M9 18h11",
    share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
} as const;

export type IconName = keyof typeof icons;
