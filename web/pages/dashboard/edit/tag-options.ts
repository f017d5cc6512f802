import { optionPageSize } from "../../../api/options";
import { call } from "../../../api/transport/client";
import { t } from "../../../i18n";
import type { Option } from "../../../ui/inputs/Select";
import { tagsByName } from "../../lists/shared-filters";

/** Names of tags that do not exist yet, by their negative placeholder ids. */
const named = new Map<string, number>();

function numberOf(name: string): number {
  const number = named.get(name) ?? -1 - named.size;
  named.set(name, number);
  return number;
}

const nameOf = (number: number): string | undefined => [...named].find(([, one]) => one === number)?.[0];

/** Select options for tags; a text that matches none is offered as a new tag. */
export const tagOptions = {
  key: ["tags", "custom", "or new"],
  pageSize: optionPageSize,
  search: async (text: string, signal: AbortSignal, page = 0): Promise<Option<number>[]> => {
    const found = await tagsByName.search(text, signal, page);
    return page > 0 || text === "" || found.some(({ label }) => label === text)
      ? found
      : [...found, { value: numberOf(text), label: t("Create tag “{name}”", { name: text }) }];
  },
};

/** The tags with display names; a new one shows the name it will have. */
export const readable = (tags: readonly Option<number>[]): Option<number>[] =>
  tags.map(({ value, label }) => ({ value, label: nameOf(value) ?? label }));

/** The same tags, after creating the new ones. */
export async function madeTags(tags: readonly Option<number>[]): Promise<Option<number>[]> {
  return Promise.all(
    tags.map(async (tag) => {
      const name = nameOf(tag.value);
      if (name === undefined) return tag;
      await call("POST /api/v1/tag/", { body: { name } });
      const made = (await tagsByName.search(name, new AbortController().signal, 0)).find(({ label }) => label === name);
      if (!made) throw new Error(t("Couldn't create the tag {name}", { name }));
      return made;
    }),
  );
}
