import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demoBundle } from "./demo-bundle";
import { hasChromium } from "./edgewise";
import { drawAll, visitor } from "./visitor";

const HOSTILE = [
  "<script>pwned()</script>",
  "<img src=x onerror=pwned()>",
  "<svg onload=pwned()></svg>",
  "<div><svg><animate onbegin=pwned() attributeName=x dur=1s></svg></div>",
  "[link](javascript:pwned())",
  '<a href="jAvA&#115;cript:pwned()">link</a>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  "<math><mtext><table><mglyph><style><img src=x onerror=pwned()></style></mglyph></table></mtext></math>",
  "<form action=javascript:pwned()><button>x</button></form>",
  "<details open ontoggle=pwned()>x</details>",
  '<a href="data:text/html,<script>pwned()</script>">link</a>',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>">',
  "<img name=getElementById><form id=attributes><input name=nodeName></form>",
  '<b style="position:fixed;inset:0" class="dialog">over it all</b>',
];
const slug = `hostile-${randomUUID().slice(0, 8)}`;
const TITLE = "<img src=x onerror=pwned()><b>title</b>";

describe.skipIf(!hasChromium)("hostile content", () => {
  const { open } = visitor();

  it("markup is shown as text and never executed in Markdown, titles, names, labels, lists and the command palette", async () => {
    const code = JSON.stringify(HOSTILE.join("\n\n"));
    const buffer = demoBundle({
      title: JSON.stringify(TITLE),
      slug,
      edit: (file, text) => {
        if (file.startsWith("dashboards/"))
          return text
            .replace(/code: Every day of[\s\S]*?(?=\n {6}width)/, () => `code: ${code}`)
            .replaceAll(/sliceName: Hottest day/g, () => `sliceName: ${JSON.stringify(TITLE)}`);
        if (file.includes("Hottest_day"))
          return text
            .replace("slice_name: Hottest day", () => `slice_name: ${JSON.stringify(TITLE)}\n`)
            .replace("description: null", () => `description: ${code}`)
            .replace(/subtitle: .*/, () => `subtitle: ${JSON.stringify(TITLE)}`);
        return file.includes("Wettest_days") || file.includes("Kinds_of_days")
          ? text.replace(/^( +label:) .*$/m, (_, key: string) => `${key} ${JSON.stringify(TITLE)}`)
          : text;
      },
    });
    // Missing images are harmless, and the sanitizer parses what it then discards; any other blocked script would have
    // got through.
    const page = await open("/dashboard/list/", {
      expected: [/status of 404/, /^Executing inline event handler violates .*purify/],
    });
    await page
      .context()
      .addInitScript(() => Object.assign(window, { pwned: () => Object.assign(window, { wasPwned: true }) }));
    await page.getByRole("button", { name: "Import dashboards" }).click();
    const dialog = page.getByRole("dialog", { name: "Import dashboards" });
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "hostile.zip", mimeType: "application/zip", buffer });
    await dialog.getByRole("button", { name: "Import", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    const unharmed = async () => expect(await page.evaluate(() => "wasPwned" in window)).toBe(false);
    for (const path of [
      `/superset/dashboard/${slug}/`,
      "/dashboard/list/",
      "/chart/list/?view=table",
      "/superset/welcome/",
    ]) {
      await page.goto(path);
      if (path.includes(slug)) {
        await drawAll(page);
        expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(TITLE);
        expect(await page.title()).toContain(TITLE);
        const markdown = page.locator("main").getByText("over it all");
        expect(await markdown.evaluate((element) => getComputedStyle(element).position)).toBe("static");
        expect(
          await page
            .locator(
              "main :is(script, iframe, form, style, object, embed), main [onerror], main [onload], main a[href^='javascript' i], main a[href^='data' i]",
            )
            .evaluateAll((found) => found.map((element) => element.outerHTML).filter((html) => /pwned/.test(html))),
        ).toEqual([]);
        for (const chart of await page
          .locator("[data-chart-id] canvas, [data-chart-id] td")
          .all()
          .then((all) => all.slice(0, 8)))
          await chart.hover({ force: true, timeout: 2000 }).catch(() => undefined);
      } else await page.getByText(TITLE).first().waitFor();
      await unharmed();
    }
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: TITLE }).first().waitFor();
    await unharmed();
  });
});
