import type { Locale } from "../../../../schema/language/languages";
import { activeLocale } from "../../../i18n";

/** Monaco's own translations; it has none for the other languages. */
const packs: Partial<Record<Locale, () => Promise<unknown>>> = {
  de: () => import("monaco-editor/nls/lang/de.js"),
  es: () => import("monaco-editor/nls/lang/es.js"),
  fr: () => import("monaco-editor/nls/lang/fr.js"),
  it: () => import("monaco-editor/nls/lang/it.js"),
  ja: () => import("monaco-editor/nls/lang/ja.js"),
  ko: () => import("monaco-editor/nls/lang/ko.js"),
  ru: () => import("monaco-editor/nls/lang/ru.js"),
  zh: () => import("monaco-editor/nls/lang/zh-cn.js"),
};

/** Loads the editor's own texts in the person's language. Monaco reads them while its modules load. */
export async function loadEditorMessages(): Promise<void> {
  try {
    await packs[activeLocale()]?.();
  } catch {
    // The editor is English then.
  }
}
