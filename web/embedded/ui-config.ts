/** `emitDataMasks` of the SDK: bit 16 of uiConfig. */
export const emits = (search: string): boolean =>
  ((Number(new URLSearchParams(search).get("uiConfig")) || 0) & 16) !== 0;
