import { ClickHouseError } from "./clickhouse-error";

/**
 * Returns the settings of a reading statement. `readonly = 1` forbids every write and, in the statement, every change
 * of a setting; they take effect together, so that they apply to the statement already.
 */
export const readingSettings = (timeoutMs: number, maxRows: number, exact = false): Record<string, string> => ({
  max_execution_time: String(timeoutMs / 1000),
  timeout_overflow_mode: "throw",
  timeout_before_checking_execution_speed: "0",
  max_result_rows: String(maxRows),
  max_result_bytes: "0",
  result_overflow_mode: "break",
  cancel_http_readonly_queries_on_client_close: "1",
  http_write_exception_in_output_format: "0",
  date_time_output_format: "simple",
  output_format_json_quote_64bit_integers: exact ? "1" : "0",
  output_format_json_quote_decimals: exact ? "1" : "0",
  output_format_json_quote_denormals: "1",
  readonly: "1",
});

/** Returns the settings of a statement that changes data: the response comes when all changes are done. */
export const writingSettings = (timeoutMs: number): Record<string, string> => ({
  max_execution_time: String(timeoutMs / 1000),
  mutations_sync: "1",
  wait_end_of_query: "1",
});

const READONLY = 164;
const UNKNOWN_SETTING = 115;
const CONSTRAINT = 452;

/** Whether a statement may have been refused because of its settings. */
export const isAboutSettings = (error: unknown): boolean =>
  error instanceof ClickHouseError && [READONLY, UNKNOWN_SETTING, CONSTRAINT].includes(error.code);

/**
 * Returns the settings that this server and user cannot have: older servers lack some, a user's profile may fix others,
 * and a user who is read-only anyway can set none. Probed with a statement of our own, so that no other statement can
 * remove a setting. `readonly` itself is omitted only where the server reports that it is in force already.
 */
export async function settingsToOmit(
  probe: (omitted: ReadonlySet<string>) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const omitted = new Set<string>();
  const all = Object.keys(readingSettings(1, 1));
  for (let attempt = 0; attempt <= all.length; attempt++) {
    try {
      await probe(omitted);
      return omitted;
    } catch (error) {
      if (!isAboutSettings(error)) throw error;
      const { code, message } = error as ClickHouseError;
      const refused = all
        .filter((name) => !omitted.has(name))
        .find((name) => new RegExp(`\\b${name}\\b`).test(message));
      if (!refused || (refused === "readonly" && !(code === READONLY && /in readonly mode/.test(message)))) throw error;
      omitted.add(refused);
    }
  }
  return omitted;
}
