// `npm run i18n -- …`: the message catalogs in web/locales/, see docs/languages.md.
import { readFileSync } from "node:fs";
import { LOCALES } from "../schema/language/languages.ts";
import { readCatalog, writeCatalog } from "./i18n/catalogs.mjs";
import { translationProblem } from "./i18n/message-problems.mjs";
import { exportLines, importLines } from "./i18n/translators.mjs";
import { run } from "./steps.mjs";
import { stop } from "./stop.mjs";

const USAGE = `npm run i18n -- extract                             messages of the sources into every catalog
npm run i18n -- export <language> [--all]           untranslated messages (or all) as numbered lines
npm run i18n -- import <language> <exported> <file> translated lines (number, tab, translation) into the catalog`;

const [command, locale, ...rest] = process.argv.slice(2);
if (command === "extract") process.exit(await run("lingui", ["extract", "--clean", "--workers", "1"]));
if (!LOCALES.includes(locale) || locale === "en" || !["export", "import"].includes(command)) stop(USAGE);
const catalog = await readCatalog(locale);
if (command === "export") console.log(exportLines(catalog, { all: rest.includes("--all") }).join("\n"));
else {
  const [exported, translated] = rest.map((path) => readFileSync(path, "utf8").split(/\r?\n/));
  if (!translated) stop(USAGE);
  const { accepted, problems } = importLines(catalog, exported, translated, (message, translation) =>
    translationProblem(message, translation, locale),
  );
  await writeCatalog(locale, catalog);
  const missing = Object.values(catalog).filter(({ translation }) => !translation).length;
  for (const problem of problems) console.error(problem);
  console.log(`${accepted} translations imported, ${problems.length} refused, ${missing} messages untranslated`);
  if (missing === 0) console.log(`${locale} is complete: list it in OFFERED of schema/language/languages.ts`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
