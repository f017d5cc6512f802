import type { DrawingTable } from "./drawing-table";

/** A result that a plugin's script draws in a frame; what it gets is in schema/plugin/protocol.ts. */
export interface PluginDrawing {
  kind: "plugin";
  pluginId: number;
  name: string;
  /** The columns of the query, which the plugin may filter by. */
  dimensions: readonly string[];
  content: PluginContent;
  table: DrawingTable;
}

/** What a plugin gets with each result or theme, as plain JSON. */
export interface PluginContent {
  theme: { mode: "light" | "dark"; colors: Record<string, string>; palette: string[] };
  locale: string;
  formData: Record<string, unknown>;
  queries: readonly {
    colnames: string[];
    coltypes: number[];
    data: readonly Record<string, unknown>[];
    rowcount: number;
  }[];
}
