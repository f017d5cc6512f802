const FONT = '"Inter Variable", Inter, system-ui, sans-serif';

/** A drawing's option in the interface's font. */
export const inOurType = (option: Record<string, unknown>): Record<string, unknown> => ({
  ...option,
  textStyle: { fontFamily: FONT, ...(option["textStyle"] as object | undefined) },
});
