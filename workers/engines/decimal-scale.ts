const DECIMAL = /^(?:Nullable\()?decimal\d*\((?:\d+\s*,\s*)?(\d+)\)/i;

/**
 * Returns the scale of a column from the name of its type, where it has one: 2 of "Decimal(10, 2)", "decimal(10,2)" and
 * "Decimal64(2)".
 */
export function scaleOfType(typeName: string): { scale?: number } {
  const scale = DECIMAL.exec(typeName)?.[1];
  return scale === undefined ? {} : { scale: Number(scale) };
}
