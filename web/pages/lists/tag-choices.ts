import { choicePageSize } from "../../api/choices";
import { t } from "../../i18n";
import type { Option } from "../../ui/Select";
import { tagsByName } from "./shared-filters";

/** Tags by name, and the one that the text would make: that has its name for a value. */
export const tagChoices = {
  key: ["tags", "choices"],
  pageSize: choicePageSize,
  search: async (text: string, signal: AbortSignal, page = 0): Promise<Option<number | string>[]> => {
    const found: Option<number | string>[] = await tagsByName.search(text, signal, page);
    const isNew = page === 0 && text !== "" && !found.some(({ label }) => label.toLowerCase() === text.toLowerCase());
    return isNew ? [...found, { value: text, label: t("Create tag “{name}”", { name: text }) }] : found;
  },
};

/** Chosen tags as they read once chosen: a new one by its name alone. */
export const namedTags = (chosen: readonly Option<number | string>[]): Option<number | string>[] => chosen.map(({ value, label }) => ({ value, label: typeof value === "string" ? value : label }));
