import { afterAll, describe, expect, inject, it } from "vitest";
import { hasChromium, signIn } from "./edgewise";
import { visitor } from "./visitor";

const catalogRequests = /\/assets\/messages-[\w-]+\.js$/;

describe.skipIf(!hasChromium)("languages", () => {
  const { open } = visitor();
  const origin = () => new URL(inject("edgewise")).origin;

  it("shows the browser's language before sign-in, with its messages requested once, before the application", async () => {
    const page = await open("about:blank", { anonymous: true, locale: "de-AT" });
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${origin()}/login/`);
    await page.getByRole("button", { name: "Anmelden" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    expect(files.filter((file) => catalogRequests.test(file))).toHaveLength(1);
    const place = (pattern: RegExp) => files.findIndex((file) => pattern.test(file));
    expect(place(catalogRequests)).toBeLessThan(place(/SignInFrame|LoginPage/));
  });

  it("requests no messages for English", async () => {
    const page = await open("about:blank", { anonymous: true, locale: "sv-SE" });
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    await page.goto(`${origin()}/login/`);
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    expect(files.filter((file) => catalogRequests.test(file))).toEqual([]);
  });

  it("selects a language before sign-in, which the browser keeps", async () => {
    const page = await open("/login/?next=%2Fchart%2Flist%2F", { anonymous: true });
    await page.getByLabel("Language").selectOption("de");
    await page.getByRole("button", { name: "Anmelden" }).waitFor();
    expect(new URL(page.url()).search).toBe("?next=%2Fchart%2Flist%2F");
    await page.reload();
    await page.getByRole("button", { name: "Anmelden" }).waitFor();
  });

  it("stores the person's language, which other browsers use from their next sign-in or visit", async () => {
    const page = await open("/user_info/");
    await page.getByRole("button", { name: "Language" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: "Deutsch" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
    const other = await open("/login/", { anonymous: true });
    await signIn(other, origin());
    await other.goto("/chart/list/");
    await expect.poll(() => other.locator("html").getAttribute("lang")).toBe("de");
    const visited = await open("/chart/list/");
    await expect.poll(() => visited.locator("html").getAttribute("lang")).toBe("de");
  });

  it("selects a language by Superset's link", async () => {
    const page = await open("/lang/en?next=%2Fchart%2Flist%2F");
    await page.waitForURL(/\/chart\/list\//);
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByRole("heading", { level: 1, name: "Charts" }).waitFor();
  });

  afterAll(async () => {
    if (!hasChromium) return;
    const page = await open("/chart/list/");
    await page.evaluate(async () => {
      const token = /csrf_token=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      await fetch("/api/v1/me/", {
        method: "PUT",
        headers: { "Content-Type": "application/json", "X-CSRFToken": token },
        body: JSON.stringify({ locale: null }),
      });
    });
  });
});
