import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { LOCALES } from "./schema/language/languages.ts";
import { extractor } from "./scripts/i18n/extractor.mjs";

export default defineConfig({
  sourceLocale: "en",
  locales: [...LOCALES],
  catalogs: [
    {
      path: "<rootDir>/web/locales/{locale}/messages",
      include: ["web", "schema", "workers", "durable-objects"],
      exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.example.tsx", "web/gallery/**", "schema/migrations/**"],
    },
  ],
  orderBy: "message",
  format: formatter({ lineNumbers: false }),
  extractors: [extractor],
});
