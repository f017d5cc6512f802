/** Between the parts of a flattened series name. */
export const SEPARATOR = ", ";

/** Commas inside a part are escaped, so that a flattened name can be taken apart again. */
export const escapeSeparator = (text: string): string => text.replaceAll(",", "\\,");

export const unescapeSeparator = (text: string): string => text.replaceAll("\\,", ",");
