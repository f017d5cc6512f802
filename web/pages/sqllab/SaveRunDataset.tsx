import { useRef } from "react";
import type { FormData } from "../../../schema/chart-types/define";
import type { Run } from "../../../schema/query-run/calls";
import { ApiError } from "../../api/transport/api-error";
import { exploreAddress, exploreCalls } from "../../api/explore";
import { sqlEditor } from "../../api/sql/sql-editor";
import { createQueryDataset, type QuerySource, storedParameters } from "../datasets/save-query/query-dataset";
import { SaveDatasetDialog } from "../datasets/save-query/SaveDatasetDialog";

interface SaveRunDatasetProps {
  run: Run;
  database: number;
  name: string;
  /** JSON text of the tab. */
  parameters: string | null;
  onClose: () => void;
}

/** Saves the executed SQL as a dataset, and opens it in Explore; a new one with the rows that the run stored. */
export function SaveRunDataset({ run, database, name, parameters, onClose }: SaveRunDatasetProps) {
  const opened = useRef<FormData | null>(null);
  const templateParams = storedParameters(parameters);
  const create = async (query: QuerySource, label: string): Promise<number> => {
    const made = query.templateParams === templateParams ? await explored(run, label) : null;
    if (!made) return createQueryDataset(query, label);
    opened.current = made.form_data;
    return made.id;
  };
  const open = async (id: number): Promise<void> => {
    // A random tab id: with this tab's id, the form would replace that of another chart of the dataset.
    const key =
      opened.current &&
      (await exploreCalls
        .keep(
          { datasource_id: id, datasource_type: "table", form_data: JSON.stringify(opened.current) },
          crypto.randomUUID(),
        )
        .catch(() => null));
    location.assign(exploreAddress({ id, type: "table" }, key));
  };
  const { catalog, schema, sql } = run;
  return (
    <SaveDatasetDialog
      query={{ name, database, catalog, schema, sql, templateParams }}
      explores
      create={create}
      onSaved={open}
      onClose={onClose}
    />
  );
}

/** The dataset of a run with its rows; null if the rows expired, or the run is not in the history. */
const explored = (run: Run, name: string) =>
  sqlEditor.explore(run.id, name).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return null;
    throw error;
  });
