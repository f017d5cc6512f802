import { afterAll, describe, expect, inject, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium, signIn } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("access requests", () => {
  const { open } = visitor();
  const { call, copyOf, made } = copiedDashboards();
  const people: number[] = [];
  afterAll(async () => {
    for (const id of people) await call("DELETE", `/api/v1/security/users/${id}`);
  });

  it("a person requests a dashboard with a reason, and opens it once an admin has granted it", async () => {
    const username = `asks-${Date.now()}`;
    const { ids, result } = await call<{ ids: number[]; result: { name: string }[] }>(
      "GET",
      "/api/v1/security/roles/?q=(page_size:100)",
    );
    const dashboard = await copyOf("movies", `Requested ${username}`);
    made.push(dashboard);
    const person = await call<{ id: number }>("POST", "/api/v1/security/users/", {
      username,
      password: "correct horse battery",
      first_name: "Ann",
      last_name: username,
      email: `${username}@example.org`,
      active: true,
      roles: [ids[result.findIndex(({ name }) => name === "Gamma")]],
    });
    people.push(person.id);
    const page = await open("/login/", { anonymous: true, expected: [/404/] });
    await signIn(page, inject("edgewise"), username, "correct horse battery");
    await page.goto(`/superset/dashboard/${dashboard}/`);
    await page.getByRole("button", { name: "Request access" }).click();
    await page.getByLabel("Reason (optional)").fill("For the film club");
    await page.getByRole("button", { name: "Send request" }).click();
    await page.getByText(/^Access requested on /).waitFor();
    await page.reload();
    await page.getByText(/^Access requested on /).waitFor();

    const list = await open("/superset/welcome/", { viewport: { width: 390, height: 844 } });
    await list.goto("/access-requests/list/");
    const row = list.getByRole("row", { name: username });
    await row.getByText("For the film club").filter({ visible: true }).waitFor();
    await row.getByRole("button", { name: "Grant" }).click();
    await row.getByText("Granted").waitFor();
    expect(await row.getByRole("button").count()).toBe(0);

    await page.goto(`/superset/dashboard/${dashboard}/`);
    await page.locator("[data-chart-id]").first().waitFor();
  });
});
