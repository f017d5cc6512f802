import { expect, it } from "vitest";
import { isPythonDateFormat } from "./python-date-format";

it("isPythonDateFormat accepts formats that can be parsed", () => {
  for (const format of ["%Y", "%Y-%m-%d %H:%M:%S.%f", "epoch_s", "epoch_ms", "100%% %Y"])
    expect(isPythonDateFormat(format)).toBe(true);
});
it("isPythonDateFormat refuses unknown and unfinished directives", () => {
  for (const format of ["%Q%", "%Y%", "%K"]) expect(isPythonDateFormat(format)).toBe(false);
});
