/** Names as people sort them. */
export const compareText = (a: string, b: string): number => a.localeCompare(b, "en", { sensitivity: "base" });
