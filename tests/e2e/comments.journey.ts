import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { copiedDashboards } from "./copied-dashboards";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

describe.skipIf(!hasChromium)("comments", () => {
  const { open } = visitor();
  const { call, copyOf } = copiedDashboards();
  const panelOf = (page: Page) => page.getByRole("dialog", { name: "Comments" });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

  it("are written, with a mention by keyboard, answered, resolved and closed by Esc", async () => {
    const id = await copyOf("weather", "Discussed");
    const page = await open(`/superset/dashboard/${id}/`);
    await drawAll(page);
    const requested: string[] = [];
    page.on("request", (request) => request.url().includes("comment_thread") && requested.push(request.url()));
    const menu = page.getByRole("button", { name: "Dashboard actions" });
    await menu.press("Enter");
    expect(requested).toEqual([]);
    await page.getByRole("menuitem", { name: "Comments" }).press("Enter");
    const panel = panelOf(page);
    await panel.getByText("No open discussions").waitFor();

    const box = panel.getByRole("combobox", { name: "Add a comment" });
    await box.pressSequentially("Why? See https://example.org/a @ad");
    await panel.getByRole("option", { name: "Ada Admin" }).waitFor();
    await box.press("Enter");
    await box.pressSequentially("<img src=x onerror=alert(1)>");
    await box.press("Control+Enter");
    const thread = panel.getByRole("article");
    await thread.getByText("@Ada Admin").waitFor();
    expect(await thread.getByRole("link").getAttribute("href")).toBe("https://example.org/a");
    expect(await thread.getByText("<img src=x onerror=alert(1)>").count()).toBe(1);

    await thread.getByRole("button", { name: "Reply" }).press("Enter");
    await thread.getByRole("combobox", { name: "Reply" }).fill("A holiday");
    await thread.getByRole("combobox", { name: "Reply" }).press("Control+Enter");
    await thread.getByRole("listitem").nth(1).getByText("A holiday").waitFor();
    await expect.poll(() => focused(page)).toBe("Discussion by Ada Admin");
    await thread.getByRole("button", { name: "Resolve" }).press("Enter");
    await panel.getByRole("button", { name: "Resolved (1)" }).press("Enter");
    await panel.getByText(/^Resolved by Ada Admin/).waitFor();
    await thread.getByRole("button", { name: "Reopen" }).press("Enter");
    await panel.getByText("No resolved discussions").waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
    await expect.poll(() => focused(page)).toBe("Dashboard actions");
  });

  it("of a chart open in its tile's menu, and a link opens and focuses a discussion, also on a phone", async () => {
    const id = await copyOf("weather", "Discussed by link");
    const { result } = await call<{ result: { id: number; slice_name: string }[] }>(
      "GET",
      `/api/v1/dashboard/${id}/charts`,
    );
    const chart = result.find(({ slice_name }) => slice_name.startsWith("Hottest day"))!;
    const thread = await call<{ id: number }>("POST", `/api/v1/comment_thread/dashboard/${id}/`, {
      text: "As hot as that?",
      chart_id: chart.id,
    });
    await call("POST", `/api/v1/comment_thread/dashboard/${id}/`, { text: "Something else" });
    const phone = await open(`/superset/dashboard/${id}/?comments=${thread.id}`, {
      viewport: { width: 390, height: 844 },
      theme: "dark",
    });
    const opened = panelOf(phone).getByRole("article").first();
    await opened.getByText("As hot as that?").waitFor();
    await opened.getByText(chart.slice_name).waitFor();
    await expect.poll(() => focused(phone)).toBe("Discussion by Ada Admin");
    expect((await panelOf(phone).boundingBox())!).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await phone.keyboard.press("Escape");
    await expect.poll(() => phone.url()).not.toContain("comments=");

    const page = await open(`/superset/dashboard/${id}/`);
    await drawAll(page);
    // The menu of the dashboard, which shows the panel, is loaded.
    await page.getByRole("button", { name: "Dashboard actions" }).click();
    await page.getByRole("menuitem", { name: "Comments" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `${chart.slice_name} actions` }).click();
    await page.getByRole("menuitem", { name: "Comments" }).click();
    await panelOf(page).getByText("As hot as that?").waitFor();
    expect(await panelOf(page).getByRole("article").count()).toBe(1);
    await panelOf(page).getByRole("button", { name: "Show all" }).click();
    await panelOf(page).getByText("Something else").waitFor();
  });

  it("of a chart open in Explore", async () => {
    const id = await copyOf("weather", "Discussed in Explore");
    const { result } = await call<{ result: { id: number }[] }>("GET", `/api/v1/dashboard/${id}/charts`);
    const chart = result[0]!.id;
    const { id: thread } = await call<{ id: number }>("POST", `/api/v1/comment_thread/chart/${chart}/`, {
      text: "About this chart",
    });
    const page = await open(`/explore/?slice_id=${chart}&comments=${thread}`);
    await panelOf(page).getByText("About this chart").waitFor();
    await expect.poll(() => focused(page)).toBe("Discussion by Ada Admin");
  });
});
