import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * A Vitest reporter that writes errors outside of the tests, which the JSON reporter leaves out, as
 * `[{ message, stack, test }]` to the file named in the environment variable UNHANDLED_ERRORS.
 */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors, reason) {
    const file = process.env.UNHANDLED_ERRORS;
    if (!file || (errors.length === 0 && reason !== "interrupted")) return;
    mkdirSync(dirname(file), { recursive: true });
    const found = errors.map(({ name, message, stack, VITEST_TEST_NAME, VITEST_TEST_PATH }) => ({
      message: `${name ?? "Error"}: ${message}`,
      stack,
      test: [VITEST_TEST_PATH, VITEST_TEST_NAME].filter(Boolean).join(" > "),
    }));
    writeFileSync(file, JSON.stringify(found.length > 0 ? found : [{ message: `The run was ${reason}.` }]));
  }
}
