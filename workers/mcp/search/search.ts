import { z } from "zod";
import type { FoundObject } from "../../../schema/search/calls";
import { SEARCH_MAX_LENGTH } from "../../../schema/search/wire";
import { defineTool, requestInput } from "../tool";

export const search = defineTool({
  name: "search",
  title: "Search",
  description:
    "Finds objects of all kinds that the person may see, by name or contents; without a text, what they opened last.",
  scope: "read",
  isReadOnly: true,
  input: requestInput(z.object({ text: z.string().max(SEARCH_MAX_LENGTH).default("") }).prefault({})),
  run: async ({ request: { text } }, { api }) => {
    const { result } = await api.get<{ result: FoundObject[] }>(`/api/v1/search/?q=${encodeURIComponent(text)}`);
    return {
      data: {
        result: result.map(({ kind, id, title, hint, url, within }) => ({
          kind,
          id,
          title,
          hint,
          url: api.pageUrl(url),
          within,
        })),
        count: result.length,
      },
    };
  },
});
