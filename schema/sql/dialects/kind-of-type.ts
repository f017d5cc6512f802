import { type ColumnKind, STRING } from "../../query/chart-data-response";

/**
 * Returns a function from native types to kinds: that of the first pattern which matches the upper-case type, text for
 * other types, null for none.
 */
export const kindOfType =
  (kinds: readonly (readonly [RegExp, ColumnKind])[]) =>
  (nativeType: string | null): ColumnKind | null => {
    const type = (nativeType ?? "").trim().toUpperCase();
    return type === "" ? null : (kinds.find(([pattern]) => pattern.test(type))?.[1] ?? STRING);
  };
