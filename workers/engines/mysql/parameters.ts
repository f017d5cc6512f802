import type { SslMode } from "../../../schema/database/certificates";
import { ConnectionRefused } from "../engine";
import { message } from "../../../schema/language/localizable";

/**
 * Parameters that a connection string may have. All others are refused, as some make the driver read files or run SQL
 * (local_infile, init_command, read_default_file …); these are supported, or describe the default behavior.
 */
export const PARAMETERS: readonly string[] = [
  "charset",
  "use_unicode",
  "binary_prefix",
  "connect_timeout",
  "ssl",
  "ssl_mode",
  "sslmode",
];

const ENCRYPTED = /^(1|true|require|required|verify[-_]?(ca|full|identity))$/i;

/**
 * Whether the connection must be encrypted; `mode` overrides the address. Throws ConnectionRefused for parameters that
 * are not on the list.
 */
export function encryptionRequested(parameters: Readonly<Record<string, string>>, mode?: SslMode | null): boolean {
  const refused = Object.keys(parameters).filter((name) => !PARAMETERS.includes(name));
  if (refused.length > 0)
    throw new ConnectionRefused(
      "uri",
      message("Forbidden query parameter(s): {refused}", { refused: refused.join(", ") }),
    );
  if (mode) return ENCRYPTED.test(mode);
  return Object.entries(parameters).some(([name, value]) => name.startsWith("ssl") && ENCRYPTED.test(value));
}
