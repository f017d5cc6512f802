import { createContext, use, useMemo } from "react";
import type { ExploreDataset } from "../../../../schema/explore-state/calls";
import type { StoredDataset } from "../../../api/data/dataset-editing";
import { type DatasetDraft, sourceChanged } from "./dataset-draft";
import type { DatasetProblem } from "./dataset-problems";

interface Editing {
  /** The dataset in the form that SQL inputs use. */
  source: ExploreDataset;
  /** Problems to show: none before the first attempt to save. */
  problems: readonly DatasetProblem[];
  /** Whether the dataset is read-only. */
  locked: boolean;
}

export const EditingContext = createContext<Editing | null>(null);

/** The editing state of the surrounding dialog. */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error("no dataset is edited here");
  return editing;
}

/** Returns the problem of a field, of a column or metric or of the dataset itself. */
export function useProblemOf(uuid?: string): (field: string) => string | undefined {
  const { problems } = useEditing();
  return (field) => problems.find((problem) => problem.uuid === uuid && problem.field === field)?.message;
}

/** The dataset for autocomplete and SQL validation; with a changed source it cannot be validated before it is saved. */
export function useEditingSource(draft: DatasetDraft, stored: StoredDataset): ExploreDataset {
  const { columns, metrics } = draft;
  const moved = sourceChanged(draft, stored);
  return useMemo(
    () => ({
      id: stored.id,
      type: moved ? "draft" : "table",
      name: stored.table_name,
      table_name: stored.table_name,
      schema: stored.schema,
      sql: stored.sql,
      description: null,
      owners: [],
      database: { id: stored.database.id, name: stored.database.database_name, backend: stored.database.backend },
      columns: columns.map(({ column_name, verbose_name, type, is_dttm, expression }) => ({
        column_name,
        verbose_name,
        type,
        is_dttm,
        expression,
        type_generic: null,
      })),
      metrics: metrics.map(({ metric_name, verbose_name, expression }) => ({ metric_name, verbose_name, expression })),
    }),
    [columns, metrics, moved, stored],
  );
}
