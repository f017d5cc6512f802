import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { CHROMIUM_ARGS, testBrowserPath } from "../../scripts/chromium.mjs";

export const hasChromium = testBrowserPath() !== null;

export interface Running {
  base: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts Edgewise as `npm start` does, on an empty data folder, and waits until it reports that it is ready. */
export async function startEdgewise(
  env: Record<string, string> = {},
  data = mkdtempSync(join(tmpdir(), "edgewise-")),
): Promise<Running & { data: string }> {
  const port = 20_000 + Math.floor((process.pid * 7919 + performance.now()) % 12_000);
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, PORT: String(port), EDGEWISE_DATA: data, ...env },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => String(chunk).includes("Edgewise is ready") && resolve());
    child.once("exit", (code) => reject(new Error(`Edgewise ended with ${code} while starting`)));
  });
  return {
    base: `http://localhost:${port}`,
    port,
    data,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGINT");
      }),
  };
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: testBrowserPath() as string, args: CHROMIUM_ARGS });

export async function signIn(page: Page, base: string, username = "admin", password = username): Promise<void> {
  await page.goto(`${base}/login/`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
