import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { only, open, type Tree } from "../tests/opened-bundle";
import { zipFolder } from "./load.mjs";

describe("demo dashboards", () => {
  const names = readdirSync(fileURLToPath(new URL("dashboards", import.meta.url)));
  it.each(names)("%s fills its rows and requests only columns and metrics that its datasets have", async (name) => {
    const files = open(await zipFolder(name));
    const { position, metadata } = only(files, "dashboards/") as { position: Tree; metadata: Tree };
    for (const row of Object.values(position).filter((node) => node.type === "ROW")) {
      const children = row.children.map((id: string) => position[id]);
      expect(
        children.reduce((sum: number, child: Tree) => sum + child["meta"].width, 0),
        row.id,
      ).toBe(12);
      expect(new Set(children.map((child: Tree) => heightOf(position, child))).size, row.id).toBe(1);
    }
    const datasets = new Map(
      Object.values(files)
        .filter((tree) => tree["table_name"])
        .map((tree) => [tree["uuid"], tree]),
    );
    for (const chart of Object.values(files).filter((tree) => tree["slice_name"])) {
      const dataset = datasets.get(chart["dataset_uuid"])!;
      const has = (list: string, key: string) => new Set(dataset[list].map((item: Tree) => item[key]));
      const columns = has("columns", "column_name");
      const metrics = has("metrics", "metric_name");
      const { x_axis, groupby = [], all_columns = [], metric, metrics: several = [], adhoc_filters } = chart["params"];
      for (const column of [
        x_axis,
        ...groupby,
        ...all_columns,
        ...adhoc_filters.map((filter: Tree) => filter["subject"]),
      ].filter(Boolean))
        expect(columns, `${chart["slice_name"]}: ${column}`).toContain(column);
      for (const one of [metric, ...several].filter((one) => typeof one === "string"))
        expect(metrics, chart["slice_name"]).toContain(one);
    }
    for (const filter of metadata["native_filter_configuration"])
      for (const target of filter.targets)
        if (target.column)
          expect(datasets.get(target.datasetUuid)!["columns"].map((column: Tree) => column["column_name"])).toContain(
            target.column.name,
          );
  });
});

/** Height of a node in grid units; a column's height is that of its children and the gutters between them. */
function heightOf(position: Tree, node: Tree): number {
  if (node["type"] !== "COLUMN") return node["meta"].height;
  return node["children"].reduce(
    (sum: number, id: string) => sum + heightOf(position, position[id]),
    2 * (node["children"].length - 1),
  );
}
