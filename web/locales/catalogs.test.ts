import { globSync, readFileSync } from "node:fs";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import type { ExtractedMessage } from "@lingui/conf";
import { beforeAll, describe, expect, it } from "vitest";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type CompiledMessage, compileEnglish, formatMessage } from "../../schema/language/format-message";
import { type Locale, LOCALES, OFFERED } from "../../schema/language/languages";
import { readCatalog } from "../../scripts/i18n/catalogs.mjs";
import { extractor } from "../../scripts/i18n/extractor.mjs";
import { translationProblem } from "../../scripts/i18n/message-problems.mjs";
import { readMessages } from "../../scripts/i18n/read-messages.mjs";
import config from "../../lingui.config";

/** What `t(variable)` shows, by file; those texts are declared with `defineMessage` or by chart types. */
const VARIABLES: Record<string, string> = {
  "schema/chart-types/pivot_table_v2/draw.ts": "options of the chart control “Aggregation function”",
  "schema/chart-types/pivot_table_v2/pivoted-file.ts": "options of the chart control “Aggregation function”",
  "schema/chart-types/time_table/draw.ts": "schema/chart-types/time_table/fields.ts",
  "schema/html/switched-html.ts": "labels of drawings with a switch, as in web/charts/renderers/SwitchedView.tsx",
  "schema/time-range-text/range-label.ts": "schema/time-range-text/frame.ts",
  "web/charts/chart-type-name.ts": "names of chart types",
  "web/controls/annotations/AnnotationsControl.tsx": "layer-draft.ts",
  "web/controls/column-config/ColumnConfigControl.tsx": "parts of the chart control",
  "web/controls/filters/FilterEditor.tsx": "operators.ts",
  "web/controls/format/FormatInput.tsx": "format-options.ts",
  "web/controls/panel/translate-label.ts": "fields of chart types",
  "web/controls/time-grain-name.ts": "names in the same file",
  "web/controls/time-range/TimeRangeEditor.tsx": "schema/time-range-text/frame.ts",
  "web/pages/dashboard/filter-config/DefaultValue.tsx": "schema/filter-types/config/config-problems.ts",
  "web/pages/dashboard/filter-config/DividerSettings.tsx": "schema/filter-types/config/config-problems.ts",
  "web/pages/dashboard/filter-config/FilterSettings.tsx": "schema/filter-types/config/",
  "web/pages/dashboard/filter-config/NarrowingSettings.tsx": "schema/filter-types/config/config-problems.ts",
  "web/pages/dashboard/filter-config/PrefilterSettings.tsx": "schema/filter-types/config/config-problems.ts",
  "web/pages/dashboard/filters/RangeFilter.tsx": "range-rules.ts",
  "web/pages/dashboard/filters/TimeFilters.tsx": "web/controls/time-grain-name.ts",
  "web/pages/explore/draft/problems.ts": "checks of the fields of chart types",
  "web/pages/explore/header/AlteredBadge.tsx": "fields of chart types, alterations.ts",
  "web/pages/explore/stage/missing-labels.ts": "fields of chart types",
  "web/pages/explore/type-picker/type-groups.ts": "texts of chart types",
  "web/shown-text.ts": "messages of schema/",
};

/** Every placeholder's value: a number selects plural forms, and names nothing else. */
const VALUES = new Proxy<Record<string, unknown>>({}, { get: () => 2 });

const { include, exclude = [] } = config.catalogs![0]!;
const sources = include
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { exclude }))
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => extractor.match(path));
const extracted = new Map<string, string>();

beforeAll(async () => {
  for (const path of sources)
    await extractor.extract(path, readFileSync(path, "utf8"), ({ id, message, context }: ExtractedMessage) =>
      extracted.set(id, context ? `${message} (${context})` : message!),
    );
});

describe("messages of the sources", () => {
  it("gives each message an id of its own", () => {
    expect(extracted.size).toBeGreaterThan(3000);
    expect(new Set(extracted.values()).size).toBe(extracted.size);
  });

  it("compiles the messages that the server shows in English as Lingui compiles their translations", () => {
    const server = sources.filter((path) => !path.startsWith("web/"));
    const messages = server.flatMap((path) => readMessages(path, readFileSync(path, "utf8")).messages);
    expect(messages.length).toBeGreaterThan(500);
    for (const { message } of messages)
      if (message.includes("{")) {
        const compiled = compileMessageOrThrow(message) as CompiledMessage;
        expect(formatMessage(compileEnglish(message), VALUES, "en"), message).toBe(
          formatMessage(compiled, VALUES, "en"),
        );
      }
  });

  it("selects a plural form where a count is before a word", () => {
    const isPlain = /\{count\} (?!error\(s\))\p{L}/u;
    expect(
      [...extracted.values()].filter((message) => isPlain.test(message) && !message.includes("{count, plural")),
    ).toEqual([]);
  });

  it("finds messages as literals in their call, or listed as declared elsewhere", () => {
    const variable = sources.filter((path) => readMessages(path, readFileSync(path, "utf8")).variables > 0);
    expect(variable.sort()).toEqual(Object.keys(VARIABLES));
  });
});

describe.each(LOCALES)("web/locales/%s", (locale: Locale) => {
  it("has the messages of the sources, no more and no fewer: npm run i18n:extract", async () => {
    const catalog = await readCatalog(locale);
    const listed = new Set(Object.values(catalog).map(({ message, context }) => generateMessageId(message!, context)));
    expect([...extracted].filter(([id]) => !listed.has(id)).map(([, message]) => message)).toEqual([]);
    expect(
      Object.values(catalog).flatMap(({ message, context }) =>
        extracted.has(generateMessageId(message!, context)) ? [] : [message],
      ),
    ).toEqual([]);
  });

  it("is complete exactly if the language is offered", async () => {
    const missing = Object.values(await readCatalog(locale)).filter(({ translation }) => !translation);
    if (OFFERED.includes(locale)) expect(missing.map(({ message }) => message)).toEqual([]);
    else expect(missing.length, "list the language in OFFERED of schema/language/languages.ts").toBeGreaterThan(0);
  });

  it("keeps the placeholders and structure of every message, with the language's plural forms", async () => {
    const problems = Object.values(await readCatalog(locale)).flatMap(({ message, translation }) => {
      const problem = translation ? translationProblem(message!, translation, locale) : null;
      return problem ? [`${message}: ${problem}`] : [];
    });
    expect(problems).toEqual([]);
  });
});
