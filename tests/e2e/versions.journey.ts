import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

describe.skipIf(!hasChromium)("versions and conflicts", () => {
  const { open } = visitor();
  const { call, copyOf, made } = copiedDashboards();
  const editing = async (page: Page) => {
    await page.getByRole("button", { name: "Done", exact: true }).waitFor();
    return page;
  };
  async function rename(page: Page, title: string): Promise<void> {
    const box = page.getByRole("textbox", { name: "Dashboard title" });
    if (!(await box.isVisible())) await page.getByRole("button", { name: "Dashboard title" }).click();
    await box.fill(title);
    await box.press("Enter");
  }
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });

  it("shows both sides of a conflict to the second of two browsers that edit a dashboard, which overwrites, and restores the first version from the history", async () => {
    const id = await copyOf("weather", "Edited by two");
    const [first, second] = [
      await editing(await open(`/superset/dashboard/${id}/?edit=true`)),
      await editing(await open(`/superset/dashboard/${id}/?edit=true`, { expected: [/412/] })),
    ];
    for (const page of [first, second])
      await page
        .getByRole("status", { name: "Other viewers" })
        .getByText(/ is editing$/)
        .waitFor();
    await rename(first, "Of the first");
    await save(first);
    await expect.poll(() => heading(first).textContent()).toBe("Of the first");

    await rename(second, "Of the second");
    await save(second);
    const dialog = second.getByRole("dialog", { name: "Please confirm the overwrite values" });
    await dialog
      .getByRole("region", { name: /^Changes of/ })
      .getByText("The title is now “Of the first”")
      .waitFor();
    await dialog.getByRole("region", { name: "Your changes" }).getByText("The title is now “Of the second”").waitFor();
    expect(
      (await call<{ result: { dashboard_title: string } }>("GET", `/api/v1/dashboard/${id}`)).result.dashboard_title,
    ).toBe("Of the first");
    await dialog.getByRole("button", { name: "Overwrite" }).click();
    await dialog.waitFor({ state: "hidden" });
    await second.getByRole("button", { name: "Edit dashboard" }).waitFor();
    await expect
      .poll(
        async () =>
          (await call<{ result: { dashboard_title: string } }>("GET", `/api/v1/dashboard/${id}`)).result
            .dashboard_title,
      )
      .toBe("Of the second");
    const logged = "(filters:!((col:json,opr:ct,value:confirm_overwrite_dashboard_metadata)))";
    await expect
      .poll(async () =>
        (await call<{ result: { dashboard_id: number }[] }>("GET", `/api/v1/log/?q=${logged}`)).result.map(
          ({ dashboard_id }) => dashboard_id,
        ),
      )
      .toContain(id);

    await first.reload();
    await first.getByRole("button", { name: "Edit dashboard" }).waitFor();
    await first.getByRole("button", { name: "Dashboard actions" }).click();
    await first.getByRole("menuitem", { name: "Version history" }).click();
    const history = first.getByRole("dialog", { name: "Version history" });
    await history.getByRole("button", { name: /Of the first/ }).click();
    await history.getByRole("tab", { name: "Compare" }).click();
    const message = history.getByRole("tabpanel");
    await message.getByText("The title is now “Of the second”").waitFor();
    // By keyboard, compared with the previous version; always what the later version changed.
    await history.getByRole("combobox", { name: "Compare with" }).focus();
    for (const key of ["ArrowDown", "End", "Enter"]) await first.keyboard.press(key);
    await message.getByText("The title is now “Of the first”").waitFor();
    await history.getByRole("tab", { name: "Content" }).click();
    await history.getByRole("heading", { name: "Of the first" }).waitFor();
    await history.getByRole("link", { name: "Preview" }).click();
    await first.getByText(/^Version by /).waitFor();
    expect(await heading(first).textContent()).toBe("Of the first");
    expect((await drawAll(first)).filter((state) => !state.endsWith(" rendered"))).toEqual([]);
    expect(await first.getByRole("button", { name: "Edit dashboard" }).count()).toBe(0);
    await first.getByRole("button", { name: "Restore this version" }).click();
    await first.getByRole("button", { name: "Edit dashboard" }).waitFor();
    await expect.poll(() => heading(first).textContent()).toBe("Of the first");
    expect(first.url()).not.toContain("dashboard_version");
  });

  it("a person in a conflict can load the other version, and loses nothing that was saved", async () => {
    const id = await copyOf("weather", "Taken from the other");
    const [page, reader] = [
      await editing(await open(`/superset/dashboard/${id}/?edit=true`, { expected: [/412/] })),
      await open(`/superset/dashboard/${id}/`),
    ];
    for (const each of [page, reader])
      await each.getByRole("status", { name: "Other viewers" }).getByRole("img").waitFor();
    await rename(page, "Mine");
    await call("PUT", `/api/v1/dashboard/${id}`, { dashboard_title: "Theirs" });
    await reader.getByText(/ saved a newer version of this dashboard/).waitFor();
    await reader.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => heading(reader).textContent()).toBe("Theirs");
    await reader.getByText(/ saved a newer version/).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Show what changed" }).click();
    await page
      .getByRole("dialog", { name: /^What .* changed$/ })
      .getByText("The title is now “Theirs”")
      .waitFor();
    expect(await page.getByRole("button", { name: "Reload" }).count(), "nothing that loses a draft is offered").toBe(0);
    await page.getByRole("button", { name: "Close" }).last().click();
    await save(page);
    await page.getByRole("button", { name: "Discard my changes" }).click();
    await expect.poll(() => heading(page).textContent()).toBe("Theirs");
    expect((await call<{ count: number }>("GET", `/api/v1/dashboard/${id}/versions`)).count).toBe(2);
  });

  it("a window that was disconnected during another person's save shows the conflict when it reconnects", async () => {
    const id = await copyOf("weather", "Saved behind a broken line");
    const page = await open("/");
    let [isBroken, lines] = [false, [] as { close(): Promise<void> }[]];
    await page.routeWebSocket(/\/presence/, (line) => {
      if (isBroken) return void line.close();
      line.connectToServer();
      lines.push(line);
    });
    await page.goto(`/superset/dashboard/${id}/`);
    const other = await open(`/superset/dashboard/${id}/`);
    const here = page.getByRole("status", { name: "Other viewers" }).getByRole("img");
    await here.waitFor();
    isBroken = true;
    await Promise.all(lines.map((line) => line.close()));
    await here.waitFor({ state: "detached" });
    await call("PUT", `/api/v1/dashboard/${id}`, { dashboard_title: "Saved meanwhile" });
    await other.getByText(/ saved a newer version of this dashboard/).waitFor();
    expect(await page.getByText(/ saved a newer version/).count()).toBe(0);
    isBroken = false;
    for (const offline of [true, false]) await page.context().setOffline(offline);
    await page.getByText(/ saved a newer version of this dashboard/).waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => heading(page).textContent()).toBe("Saved meanwhile");
    await page.getByText(/ saved a newer version/).waitFor({ state: "detached" });
    await here.waitFor();
  });

  it("an edited dashboard that another person deletes can be saved as a new one, also after a reload", async () => {
    const id = await copyOf("weather", "Deleted while edited");
    const page = await editing(await open(`/superset/dashboard/${id}/?edit=true`, { expected: [/404/] }));
    await rename(page, "Kept by the browser");
    await call("DELETE", `/api/v1/dashboard/${id}`);
    await save(page);
    const dialog = page.getByRole("dialog", { name: "Save as a new dashboard" });
    await dialog.getByText(/was deleted/).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Save as a new dashboard" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.locator("[data-chart-id][data-state=rendered]").first().waitFor();
    made.push(Number(page.url().split("/").at(-2)));
    expect([await heading(page).textContent(), made.at(-1) === id]).toEqual(["Kept by the browser", false]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("dashboard-draft"))),
    ).toEqual([]);
  });

  it("a deleted dashboard is restored from the trash", async () => {
    const id = await copyOf("weather", "Deleted by mistake");
    await call("DELETE", `/api/v1/dashboard/${id}`);
    const page = await open("/trash/?kind=dashboard");
    const row = page.getByRole("row", { name: /Deleted by mistake/ });
    await row.getByText("in 30 days").waitFor();
    await row.getByRole("button", { name: "Restore" }).click();
    await row.waitFor({ state: "hidden" });
    await page.goto(`/superset/dashboard/${id}/`);
    await expect.poll(() => heading(page).textContent()).toBe("Deleted by mistake");
  });

  it("a copied permalink opens the same state for another person, with the same tab", async () => {
    const { result: weather } = await call<{ result: { id: number; position_json: string } }>(
      "GET",
      "/api/v1/dashboard/weather",
    );
    const layout = Object.values(
      JSON.parse(weather.position_json) as Record<string, { type?: string; id: string; meta?: { text?: string } }>,
    );
    const tabs = layout.filter(({ type }) => type === "TAB");
    const page = await open(`/superset/dashboard/${weather.id}/?station=north`, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const last = page.getByRole("tab").last();
    if (tabs.length) await last.click();
    await page.getByRole("button", { name: "Edit dashboard" }).waitFor();
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    await page.getByRole("menuitem", { name: "Copy permalink to clipboard" }).click();
    await page.getByText("Link Copied!").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/superset\/dashboard\/p\/[\w-]{11}\/$/);
    const other = await open(new URL(link).pathname);
    await other.waitForURL(/permalink_key=/);
    expect(new URL(other.url()).searchParams.get("station")).toBe("north");
    if (tabs.length) await expect.poll(() => other.getByRole("tab").last().getAttribute("aria-selected")).toBe("true");
  });
});
