import { optionPageSize } from "../../api/options";
import { t } from "../../i18n";
import type { Option } from "../../ui/inputs/Select";
import { tagsByName } from "./shared-filters";

/** Tags by name, and an option to create one from the text, whose value is its name. */
export const tagOptions = {
  key: ["tags", "choices"],
  pageSize: optionPageSize,
  search: async (text: string, signal: AbortSignal, page = 0): Promise<Option<number | string>[]> => {
    const found: Option<number | string>[] = await tagsByName.search(text, signal, page);
    const isNew = page === 0 && text !== "" && !found.some(({ label }) => label.toLowerCase() === text.toLowerCase());
    return isNew ? [...found, { value: text, label: t("Create tag “{name}”", { name: text }) }] : found;
  },
};

/** Selected tags with display labels: a new one by its name alone. */
export const namedTags = (selected: readonly Option<number | string>[]): Option<number | string>[] =>
  selected.map(({ value, label }) => ({ value, label: typeof value === "string" ? value : label }));
