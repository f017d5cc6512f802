import { describe, expect, it } from "vitest";
import { hasChromium } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("errors of requests", () => {
  const { open } = visitor();

  it("ends a chart's request that takes longer than a query may run, and says why and whom to ask", async () => {
    const page = await open("about:blank");
    const list = "/api/v1/chart/?q=(filters:!((col:viz_type,opr:eq,value:big_number_total)))";
    const { result } = await (await page.request.get(list)).json();
    await page.clock.install();
    let isHeld = true;
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/v1/chart/data?*", (route) => (isHeld ? asked.resolve() : route.continue()));
    // The document of a forced page contains no result.
    await page.goto(`/explore/?slice_id=${result[0].id}&force=true`);
    await asked.promise;
    await page.clock.fastForward(59_000);
    expect(await page.getByText("Request timed out").count()).toBe(0);
    await page.clock.fastForward(1000);
    const error = page.locator(".chart-error");
    await error.getByText("Request timed out").waitFor();
    await error.getByText("Timeout error").waitFor();
    await error
      .getByText("We’re having trouble loading this visualization. Queries are set to timeout after 60 seconds.")
      .waitFor();
    await error.getByText(/^Owner: /).waitFor();
    await error.locator("summary").click();
    for (const issue of ["Issue 1000", "Issue 1001"]) await error.getByRole("link", { name: issue }).waitFor();
    isHeld = false;
    await error.getByRole("button", { name: "Try again" }).click();
    await page.locator("[data-state=rendered]").waitFor();
  });
});
