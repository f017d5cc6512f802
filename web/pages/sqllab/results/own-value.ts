/**
 * The value stored under a column's name, even if an object inherits a property of that name: "constructor",
 * "__proto__".
 */
export const ownValue = <T>(stored: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(stored, name) ? stored[name] : undefined;
