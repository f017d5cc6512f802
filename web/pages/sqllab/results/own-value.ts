/** What is kept under a column's name, which may be one that every object knows: "constructor", "__proto__". */
export const ownValue = <T>(kept: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(kept, name) ? kept[name] : undefined);
