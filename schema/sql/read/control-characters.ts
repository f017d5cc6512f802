/**
 * Whether a text contains control characters other than tabs and line breaks. Engines, drivers and terminals treat them
 * differently.
 */
export const hasControlCharacters = (text: string): boolean => /[^\P{Cc}\t\n]/u.test(text);
