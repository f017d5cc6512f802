/** Compares names in alphabetical order, ignoring case and accents. */
export const compareText = (a: string, b: string): number => a.localeCompare(b, "en", { sensitivity: "base" });
