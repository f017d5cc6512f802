import { useState } from "react";
import { DEFAULT_SQLLAB_LIMIT, SQL_MAX_ROW } from "../../../schema/limits";
import type { OwnWorkspace } from "../../../schema/workspace/calls";
import { databases } from "../../api/data/databases";
import { listedOptions } from "../../api/options";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Field, TextInput } from "../../ui/inputs/Field";
import { type Option, Select } from "../../ui/inputs/Select";
import { Switch } from "../../ui/inputs/Switch";
import type { SearchedOptions } from "../../ui/inputs/useOptions";
import { useWorkspaceSave } from "./useWorkspaceSave";

type NumberKey = "default_sqllab_limit" | "sql_max_row" | "display_max_row" | "sqllab_query_result_timeout";

const exposedDatabases = listedOptions({
  name: "database",
  client: databases,
  by: { col: "database_name", opr: "ct" },
  columns: ["database_name"],
  label: (row) => row.database_name,
  where: [{ col: "expose_in_sqllab", opr: "eq", value: true }],
});

/** No default database; ids begin at 1. */
const noDatabase = (): Option<number> => ({ value: 0, label: t("None") });

const databaseOptions: SearchedOptions<number> = {
  ...exposedDatabases,
  key: ["default", ...exposedDatabases.key],
  search: async (text, signal, page) => [
    ...(text === "" && page === 0 ? [noDatabase()] : []),
    ...(await exposedDatabases.search(text, signal, page)),
  ],
};

const shown = (value: number | null): string => (value === null ? "" : String(value));

/** The workspace's settings of the SQL editor, for admins; an empty field is the default, which its placeholder shows. */
export function EditorSettings({ workspace, onSaved }: { workspace: OwnWorkspace; onSaved: () => void }) {
  const { sqllab_default_dbid: id, sqllab_default_database: name } = workspace;
  const [database, setDatabase] = useState(id === null ? noDatabase() : { value: id, label: name ?? "" });
  const [texts, setTexts] = useState<Record<NumberKey, string>>({
    default_sqllab_limit: shown(workspace.default_sqllab_limit),
    sql_max_row: shown(workspace.sql_max_row),
    display_max_row: shown(workspace.display_max_row),
    sqllab_query_result_timeout: shown(workspace.sqllab_query_result_timeout),
  });
  const [runsSchedules, setRunsSchedules] = useState(workspace.run_scheduled_queries);
  const keys = Object.keys(texts) as NumberKey[];
  const isWhole = (key: NumberKey) => /^\d*$/.test(texts[key].trim());
  const valueOf = (key: NumberKey) => (texts[key].trim() === "" ? null : Number(texts[key]));
  const changes = {
    ...((database.value || null) === id ? {} : { sqllab_default_dbid: database.value || null }),
    ...(runsSchedules === workspace.run_scheduled_queries ? {} : { run_scheduled_queries: runsSchedules }),
    ...Object.fromEntries(
      keys.filter((key) => valueOf(key) !== workspace[key]).map((key) => [key, valueOf(key)] as const),
    ),
  };
  const ready = keys.every(isWhole) && Object.keys(changes).length > 0;
  const { problem, save } = useWorkspaceSave(changes, ready, onSaved);
  const numberField = (key: NumberKey, label: string, help: string, byDefault: string) => (
    <Field label={label} help={help} error={isWhole(key) ? undefined : t("is expected to be an integer")}>
      <TextInput value={texts[key]} onChange={(text) => setTexts({ ...texts, [key]: text })} placeholder={byDefault} />
    </Field>
  );
  return (
    <section className="card" aria-label={t("SQL Lab")}>
      <header>
        <h2>{t("SQL Lab")}</h2>
      </header>
      <form className="col" style={{ gap: 12 }} onSubmit={(event) => void save(event)}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Default database")} help={t("New tabs open with this database.")}>
          <Select value={database} onChange={(next) => setDatabase(next ?? noDatabase())} options={databaseOptions} />
        </Field>
        {numberField(
          "default_sqllab_limit",
          t("Default row limit"),
          t("The row limit of new tabs."),
          String(DEFAULT_SQLLAB_LIMIT),
        )}
        {numberField(
          "sql_max_row",
          t("Maximum rows"),
          t("Limits the rows of every query, chart and file. Unset, files hold up to a million rows."),
          String(SQL_MAX_ROW),
        )}
        {numberField(
          "display_max_row",
          t("Displayed rows"),
          t("Limits the rows that the editor displays; files hold all rows. Unset, the editor displays all rows."),
          t("All"),
        )}
        {numberField(
          "sqllab_query_result_timeout",
          t("Result timeout (ms)"),
          t("How long the editor waits for stored results. 0 is unlimited."),
          "0",
        )}
        <Switch
          label={t("Run scheduled queries, as their owners. If off, an external scheduler runs them.")}
          checked={runsSchedules}
          onChange={setRunsSchedules}
        />
        <span>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </span>
      </form>
    </section>
  );
}
