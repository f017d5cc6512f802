import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { resultOf } from "../calls/shapes";
import { pluginToCreate, pluginToUpdate } from "./wire";

const content = { id: z.number(), name: z.string(), key: z.string(), bundle_url: z.string() };

const listedPlugin = z.object({
  ...content,
  /** UTC, without a zone. */
  changed_on: z.string(),
});
export type ListedPlugin = z.infer<typeof listedPlugin>;

const readPlugin = z.object(content);

/** What draws charts of its key. */
const pluginType = readPlugin.omit({ bundle_url: true });
export type PluginType = z.infer<typeof pluginType>;

export const pluginCalls = {
  ...callsUnder(
    "/api/v1/dynamic_plugin",
    resourceCalls({ listed: listedPlugin, item: readPlugin, toCreate: pluginToCreate, toUpdate: pluginToUpdate }),
  ),
  "GET /dynamic-plugins/api/read": { response: z.object({ count: z.number(), result: z.array(readPlugin) }) },
  /** For guests of embedded dashboards. */
  ...callsUnder("/dynamic-plugins/guest", {
    "GET /": { response: resultOf(z.array(pluginType)) },
    "GET /:id": { response: resultOf(z.object({ address: z.string() })) },
  }),
} as const;
