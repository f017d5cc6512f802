import { useState } from "react";
import type { TreeTable } from "./tables/tree-rows";

export type Shown = "results" | "history" | `preview ${string}`;

/** Which panel is below the SQL: results, history, or a table preview. */
export function useBelow() {
  const [shown, show] = useState<Shown>("results");
  const [previews, setPreviews] = useState<readonly TreeTable[]>([]);
  return {
    shown,
    show,
    previews,
    previewed: previews.find((table) => shown === previewOf(table)),
    preview: (table: TreeTable) => {
      setPreviews((old) => (old.some((each) => previewOf(each) === previewOf(table)) ? old : [...old, table]));
      show(previewOf(table));
    },
    closePreview: (table: TreeTable) => {
      setPreviews((old) => old.filter((each) => each !== table));
      show("results");
      document.querySelector<HTMLElement>(".sql-below [role=tab]")?.focus();
    },
  };
}

export type Below = ReturnType<typeof useBelow>;

export const previewOf = ({ database, catalog, schema, table }: TreeTable): Shown =>
  `preview ${database}.${catalog}.${schema}.${table}`;
