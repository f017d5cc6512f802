import { expect, it } from "vitest";
import { safeOption } from "./safe-option";

it("shows HTML in a label as text and never runs it", () => {
  const { tooltip } = safeOption({ tooltip: { formatter: () => "<img src=x onerror=alert(1)>\n5" } }) as {
    tooltip: { formatter(p: unknown): string };
  };
  expect(tooltip.formatter({})).toBe("&lt;img src=x onerror=alert(1)&gt;<br/>5");
});
