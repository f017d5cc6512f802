import { useQueryClient } from "@tanstack/react-query";
import { tableQuery } from "../../../api/sql/sql-editor";
import { toast } from "../../../ui/overlays/Toast";
import type { TreeTable } from "./tree-rows";

/** Texts to copy for a table; null if a request failed, which is reported. */
export function useTableTexts(table: TreeTable) {
  const cache = useQueryClient();
  return {
    select: () =>
      cache.fetchQuery(tableQuery(table)).then(
        ({ selectStar }) => selectStar,
        (problem: unknown) => {
          toast("danger", problem instanceof Error ? problem.message : String(problem));
          return null;
        },
      ),
    readAgain: () => void cache.invalidateQueries({ queryKey: tableQuery(table).queryKey }),
  };
}

export type TableTexts = ReturnType<typeof useTableTexts>;
