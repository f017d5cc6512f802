import { z } from "zod";
import type { PluginContent } from "../chart-types/drawing/plugin";
import type { DataSelection, Selection } from "../chart-types/drawing/drawing";

/** Version of the messages between a page and the frame of a plugin; see docs/plugins.md. */
export const PROTOCOL_VERSION = 1;

/** What the page sends: everything at first and with each new result or theme; sizes alone while it is resized. */
export type PageMessage =
  | ({
      type: "init" | "update";
      version: number;
      size: PluginSize;
      /** The selected values by column; null without a cross-filter. */
      selected: DataSelection | null;
    } & PluginContent)
  | { type: "resize"; size: PluginSize };

export interface PluginSize {
  width: number;
  height: number;
}

const MAX_TEXT = 500;
/** Most pixels by which a tooltip may exceed the chart. */
const MAX_TOOLTIP_HEIGHT = 200;

const value = z.union([z.string().max(MAX_TEXT), z.number(), z.boolean(), z.null()]);

const pluginMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("rendered") }),
  /** A click on a mark: one value by column; null removes the cross-filter. `adds` keeps the other values. */
  z.strictObject({
    type: z.literal("setFilter"),
    filter: z.record(z.string(), value).nullable(),
    adds: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("tooltipHeight"), height: z.number().min(0).max(MAX_TOOLTIP_HEIGHT) }),
  z.strictObject({ type: z.literal("error"), message: z.string().max(MAX_TEXT) }),
  /** Sent by the frame itself: the bundle could not be loaded. */
  z.strictObject({ type: z.literal("loadFailed") }),
]);

export type PluginMessage = z.infer<typeof pluginMessage>;

/** Returns a message of a plugin; null for anything else, and for filters by columns that the query does not have. */
export function parsePluginMessage(data: unknown, dimensions: readonly string[]): PluginMessage | null {
  const parsed = pluginMessage.safeParse(data);
  if (!parsed.success) return null;
  const message = parsed.data;
  return message.type === "setFilter" && !Object.keys(message.filter ?? {}).every((key) => dimensions.includes(key))
    ? null
    : message;
}

/** The selection of a filter: an empty one removes it. */
export const selectionOfFilter = (filter: Record<string, z.infer<typeof value>> | null): Selection => filter ?? {};
