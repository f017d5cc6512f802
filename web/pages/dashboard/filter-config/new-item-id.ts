const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** A new id in the format of filters, display controls and dividers. */
export const newItemId = (
  prefix: "NATIVE_FILTER" | "NATIVE_FILTER_DIVIDER" | "CHART_CUSTOMIZATION" | "CHART_CUSTOMIZATION_DIVIDER",
): string =>
  `${prefix}-${Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => LETTERS[byte & 63]).join("")}`;
