const DECIMAL = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];
const BINARY = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"];

/**
 * Returns a formatter of bytes (or bytes per second) with units in steps of 1000 or 1024 and up to two decimals;
 * undefined for other codes.
 */
export function memoryFormatter(code: string): ((bytes: number) => string) | undefined {
  switch (code) {
    case "MEMORY_DECIMAL":
      return (bytes) => memoryText(bytes, 1000, DECIMAL);
    case "MEMORY_BINARY":
      return (bytes) => memoryText(bytes, 1024, BINARY);
    case "MEMORY_TRANSFER_RATE_DECIMAL":
      return (bytes) => `${memoryText(bytes, 1000, DECIMAL)}/s`;
    case "MEMORY_TRANSFER_RATE_BINARY":
      return (bytes) => `${memoryText(bytes, 1024, BINARY)}/s`;
    default:
      return undefined;
  }
}

function memoryText(bytes: number, base: number, units: readonly string[]): string {
  if (bytes === 0) return "0B";
  const size = Math.abs(bytes);
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log(size) / Math.log(base))));
  return `${bytes < 0 ? "-" : ""}${Number((size / base ** step).toFixed(2))}${units[step]}`;
}
