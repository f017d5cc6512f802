import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { meQuery } from "../../../api/people/session";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { RadioOption } from "../../../ui/inputs/RadioOption";
import { type Option, Select } from "../../../ui/inputs/Select";
import { Dialog } from "../../../ui/overlays/Dialog";
import { toast } from "../../../ui/overlays/Toast";
import { createQueryDataset, overwriteDataset, ownDatasetOptions, type QuerySource } from "./query-dataset";

interface SaveDatasetDialogProps {
  query: QuerySource;
  /** Whether Explore opens with the dataset; otherwise the page goes on with it. */
  explores?: boolean;
  /** Creates the dataset; returns its id. */
  create?: (query: QuerySource, name: string) => Promise<number>;
  /** Called with the id of the dataset; the dialog stays busy until it is closed. */
  onSaved: (id: number) => void | Promise<void>;
  onClose: () => void;
}

/** Saves a query as a new virtual dataset, or over one of the person's datasets after a confirmation. */
export function SaveDatasetDialog({
  query,
  explores = false,
  create = createQueryDataset,
  onSaved,
  onClose,
}: SaveDatasetDialogProps) {
  const client = useQueryClient();
  const me = useQuery(meQuery());
  const group = useId();
  const [mode, setMode] = useState<"new" | "existing">("new");
  const [name, setName] = useState(query.name);
  const [existing, setExisting] = useState<Option<number> | null>(null);
  const [hasParameters, setHasParameters] = useState(false);
  const [confirms, setConfirms] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = !busy && (mode === "new" ? name.trim() !== "" : existing !== null);

  const save = async () => {
    if (!ready) return;
    if (mode === "existing" && !confirms) return setConfirms(true);
    setBusy(true);
    try {
      const saved = { ...query, templateParams: hasParameters ? query.templateParams : null };
      const id = mode === "new" ? await create(saved, name.trim()) : existing!.value;
      if (mode === "existing") await overwriteDataset(saved, id);
      for (const shown of ["chart-data", "explore-dataset", "list", "options"])
        void client.invalidateQueries({ queryKey: [shown] });
      toast("success", t("The dataset has been saved"));
      await onSaved(id);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      setProblem(
        mode === "new"
          ? t("An error occurred while creating the data source. {message}", { message })
          : t("Error saving dataset: {message}", { message }),
      );
      setConfirms(false);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("Save or overwrite dataset")}
      description={confirms ? undefined : t("Save this query as a virtual dataset to continue exploring.")}
      onClose={onClose}
      onSubmit={() => void save()}
      unsaved={confirms}
      footer={
        confirms ? (
          <>
            <Button key="back" autoFocus disabled={busy} onClick={() => setConfirms(false)}>
              {t("Back")}
            </Button>
            <Button key="overwrite" kind="danger" type="submit" disabled={!ready}>
              {explores ? t("Overwrite & explore") : t("Overwrite")}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button kind="primary" type="submit" disabled={!ready}>
              {mode === "existing" ? t("Overwrite...") : explores ? t("Save and explore") : t("Save")}
            </Button>
          </>
        )
      }
    >
      {confirms ? (
        <div className="col" style={{ gap: 8 }}>
          <p>{t("Are you sure you want to overwrite this dataset?")}</p>
          <p className="t2">
            {t("The SQL and columns of {name} are replaced, for all charts that use it.", { name: existing?.label })}
          </p>
        </div>
      ) : (
        <div className="col" style={{ gap: 12 }}>
          {problem && (
            <Alert kind="danger">
              <span style={{ whiteSpace: "pre-wrap" }}>{problem}</span>
            </Alert>
          )}
          <div className="col" role="radiogroup" aria-label={t("Save mode")} style={{ gap: 4 }}>
            <RadioOption
              name={group}
              label={t("Save as new")}
              checked={mode === "new"}
              onChoose={() => setMode("new")}
            />
            <RadioOption
              name={group}
              label={t("Overwrite existing")}
              checked={mode === "existing"}
              onChoose={() => setMode("existing")}
            />
          </div>
          {mode === "new" ? (
            <Field label={t("Dataset name")} required>
              <TextInput value={name} onChange={setName} autoFocus />
            </Field>
          ) : (
            <Field label={t("Existing dataset")} required help={t("Datasets that you own.")}>
              <Select
                value={existing}
                onChange={setExisting}
                options={me.data ? ownDatasetOptions(me.data.id) : []}
                placeholder={t("Select or type dataset name")}
              />
            </Field>
          )}
          {query.templateParams !== null && (
            <Checkbox checked={hasParameters} onChange={setHasParameters} label={t("Include template parameters")} />
          )}
        </div>
      )}
    </Dialog>
  );
}
