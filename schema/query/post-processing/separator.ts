/** Separates the parts of a flattened series name. */
export const SEPARATOR = ", ";

/** Escapes commas inside a part, so that a flattened name can be split. */
export const escapeSeparator = (text: string): string => text.replaceAll(",", "\\,");

export const unescapeSeparator = (text: string): string => text.replaceAll("\\,", ",");
