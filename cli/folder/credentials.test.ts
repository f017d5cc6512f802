import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { credentialsPath, readCredentials, writeCredentials } from "./credentials";

const folder = mkdtempSync(join(tmpdir(), "edgewise-credentials-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("credentialsPath", () => {
  it("is in the platform's folder for settings", () => {
    expect(credentialsPath({ HOME: "/home/a" }, "linux")).toBe("/home/a/.config/edgewise/credentials.json");
    expect(credentialsPath({ HOME: "/home/a", XDG_CONFIG_HOME: "/c" }, "linux")).toBe("/c/edgewise/credentials.json");
    expect(credentialsPath({ HOME: "/u", APPDATA: "/roaming" }, "win32")).toBe("/roaming/edgewise/credentials.json");
  });
});

describe("writeCredentials", () => {
  it.skipIf(process.platform === "win32")(
    "lets nobody else read the file, also where others could before",
    async () => {
      const path = join(folder, "new", "credentials.json");
      const credentials = { default: "https://a.test", servers: { "https://a.test": { token: "t" } } };
      await writeCredentials(path, credentials);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(await readCredentials(path)).toEqual(credentials);
      const open = join(folder, "open.json");
      writeFileSync(open, "{}", { mode: 0o644 });
      await writeCredentials(open, credentials);
      expect(statSync(open).mode & 0o777).toBe(0o600);
    },
  );
});
