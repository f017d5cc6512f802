import type { BundleKind } from "../../workers/bundle/kinds";
import type { Server } from "./client";

/** A row of a list of objects, as much of it as every server has. */
export interface ListedObject {
  id: number;
  uuid: string | null;
  name: string;
  slug: string | null;
  tags: string[];
  changedBy: string | null;
  changedOn: string | null;
}

const PAGE = 100;

/**
 * Returns all objects of a kind that the person may see. `filters` is in Rison: "!((col:tags,opr:chart_tags,value:a))".
 */
export async function listObjects(server: Server, kind: BundleKind, filters = ""): Promise<ListedObject[]> {
  const rows: ListedObject[] = [];
  for (let page = 0; ; page++) {
    const q = `(page:${page},page_size:${PAGE}${filters ? `,filters:${filters}` : ""})`;
    const { count, result, ids } = await server.json<{ count: number; result: Row[]; ids?: number[] }>(
      "GET",
      `/api/v1/${kind}/?q=${encodeURIComponent(q)}`,
    );
    rows.push(...result.map((row, at) => listed(row, row.id ?? ids?.[at] ?? -1)));
    if (result.length === 0 || (page + 1) * PAGE >= count) return rows;
  }
}

interface Row extends Record<string, unknown> {
  id?: number;
  tags?: { name: string }[];
  changed_by?: { first_name?: string; last_name?: string } | null;
}

function listed(row: Row, id: number): ListedObject {
  const text = (...keys: string[]): string | null => {
    for (const key of keys) if (typeof row[key] === "string" && row[key]) return row[key];
    return null;
  };
  const { first_name: first, last_name: last } = row.changed_by ?? {};
  return {
    id,
    uuid: text("uuid")?.toLowerCase() ?? null,
    name: text("dashboard_title", "slice_name", "table_name", "database_name", "theme_name", "label") ?? "",
    slug: text("slug"),
    tags: row.tags?.map(({ name }) => name) ?? [],
    changedBy: text("changed_by_name") ?? ([first, last].filter(Boolean).join(" ") || null),
    changedOn: text("changed_on_utc", "changed_on", "changed_on_delta_humanized"),
  };
}
