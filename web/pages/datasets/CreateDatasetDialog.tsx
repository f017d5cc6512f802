import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { withoutEnd } from "../../../schema/query-run/explored";
import { ApiError } from "../../api/transport/client";
import { datasets } from "../../api/data/datasets";
import { SqlInput } from "../../controls/sql-input/SqlInput";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { Segmented } from "../../ui/inputs/Segmented";
import { type Option, Select } from "../../ui/inputs/Select";
import { toast } from "../../ui/overlays/Toast";
import { databaseOptions } from "./database-options";
import { schemaOptions, tableOptions } from "./table-options";

type Kind = "table" | "sql";

/** Creates a dataset from a table or SQL: database, then schema, then one of the two. */
export function CreateDatasetDialog({ onClose }: { onClose: (created: boolean) => void }) {
  const router = useRouter();
  const [kind, setKind] = useState<Kind>("table");
  const [database, setDatabase] = useState<Option<number> | null>(null);
  const [schema, setSchema] = useState<Option<string> | null>(null);
  const [table, setTable] = useState<Option<string> | null>(null);
  const [name, setName] = useState("");
  const [sql, setSql] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const chooseDatabase = (next: Option<number> | null) => {
    setDatabase(next);
    setSchema(null);
    setTable(null);
  };
  const chooseSchema = (next: Option<string> | null) => {
    setSchema(next);
    setTable(null);
  };
  const source =
    kind === "table"
      ? table && { table_name: table.value }
      : name.trim() && sql.trim() && { table_name: name.trim(), sql: withoutEnd(sql) };
  const ready = database && source && !busy;
  const create = async (explores: boolean) => {
    if (!ready) return;
    setBusy(true);
    try {
      const { id } = await datasets.create({ database: database.value, schema: schema?.value ?? null, ...source });
      toast("success", t("Dataset {name} has been created", { name: source.table_name }));
      onClose(true);
      if (explores) router.history.push(`/explore/?datasource_type=table&datasource_id=${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("New dataset")}
      onClose={() => onClose(false)}
      onSubmit={() => void create(true)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button disabled={!ready} onClick={() => void create(false)}>
            {t("Create dataset")}
          </Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Create and explore dataset")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && (
          <Alert kind="danger">
            <span style={{ whiteSpace: "pre-wrap" }}>{problem}</span>
          </Alert>
        )}
        <div>
          <Segmented
            label={t("Dataset type")}
            value={kind}
            onChange={setKind}
            options={[
              { value: "table", label: t("Table or view") },
              { value: "sql", label: t("SQL query") },
            ]}
          />
        </div>
        <Field label={t("Database")} required>
          <Select value={database} onChange={chooseDatabase} options={databaseOptions} />
        </Field>
        {database && (
          <Field
            label={t("Schema")}
            required={kind === "table"}
            {...(kind === "sql" ? { help: t("Default schema for table names without one.") } : {})}
          >
            <Select
              key={database.value}
              value={schema}
              onChange={chooseSchema}
              options={schemaOptions(database.value)}
            />
          </Field>
        )}
        {kind === "table" && database && schema && (
          <Field label={t("Table")} required help={t("Tables and views. Columns are read from the database.")}>
            <Select
              key={schema.value}
              value={table}
              onChange={setTable}
              options={tableOptions(database.value, schema.value)}
            />
          </Field>
        )}
        {kind === "sql" && database && (
          <>
            <Field label={t("Dataset name")} required>
              <TextInput value={name} onChange={setName} />
            </Field>
            <Field label={t("SQL")} required help={t("A single SELECT. Columns are read from its result.")}>
              <SqlInput
                value={sql}
                onChange={setSql}
                dataset={sourceOf(database)}
                rows={8}
                placeholder="SELECT city, COUNT(*) AS visits FROM trips GROUP BY city"
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A placeholder dataset for autocomplete, which needs only the database. */
const sourceOf = ({ value, label }: Option<number>) => ({
  id: 0,
  type: "draft",
  name: "",
  table_name: null,
  schema: null,
  sql: null,
  description: null,
  database: { id: value, name: label, backend: "" },
  columns: [],
  metrics: [],
  owners: [],
});
