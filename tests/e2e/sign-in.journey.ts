import { describe, expect, it } from "vitest";
import { hasChromium, signIn } from "./edgewise";
import { visitor } from "./visitor";

describe.skipIf(!hasChromium)("sign-in page", () => {
  const { open } = visitor();
  const refused = { anonymous: true, expected: [/status of 401/] };

  it("reports a wrong password, and keeps the username", async () => {
    const page = await open("/login/", refused);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Incorrect username or password.").waitFor();
    expect(await page.getByLabel("Username").inputValue()).toBe("admin");
    expect(new URL(page.url()).pathname).toBe("/login/");
  });

  it("reports missing fields without a request", async () => {
    const page = await open("/login/", { anonymous: true });
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Enter a username and a password.").waitFor();
  });

  it("sends a person who is not signed in to the page that they requested, after they sign in", async () => {
    const page = await open("/superset/dashboard/weather/", refused);
    await page.waitForURL(/\/login\//);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("admin");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(/\/superset\/dashboard\/weather\//);
    await page.getByRole("heading", { level: 1, name: "Weather in Seattle and New York" }).waitFor();
  });

  it.each(["//evil.example/", "https://evil.example/", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)"])(
    "stays on this site for next=%j",
    async (next) => {
      const page = await open(`/login/?next=${encodeURIComponent(next)}`, { anonymous: true });
      const host = new URL(page.url()).host;
      await page.getByLabel("Username").fill("admin");
      await page.getByLabel("Password").fill("admin");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL(/\/superset\/welcome\//);
      expect(new URL(page.url()).host).toBe(host);
    },
  );

  it("requests the password in a dialog when the session ends during work, and continues", async () => {
    // A separate session: it ends here.
    const page = await open("/login/", refused);
    await signIn(page, new URL(page.url()).origin);
    await page.goto("/roles/");
    await page.getByRole("button", { name: "Role", exact: true }).first().click();
    const name = `After the session ${Date.now()}`;
    await page.getByRole("textbox", { name: "Role name" }).fill(name);
    // A request that the page sends on its own would be refused first, and request the password before Save is
    // clicked.
    await page.waitForLoadState("networkidle");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("dialog", { name: "Your session has ended" }).waitFor();
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("Incorrect password.").waitFor();
    await page.getByLabel("Password").fill("admin");
    await page.keyboard.press("Enter");
    await page.getByRole("cell", { name, exact: true }).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  it("ends the session on sign-out", async () => {
    const page = await open("/login/", refused);
    await signIn(page, new URL(page.url()).origin);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.waitForURL(/\/login\//);
    await page.goto("/dashboard/list/");
    await page.waitForURL(/\/login\//);
  });
});
