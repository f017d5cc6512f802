import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedSavedQuery } from "../../../../schema/saved-query/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import {
  firstValues,
  type ScheduleForm,
  scheduleInfo,
  scheduleLink,
  scheduleProblems,
  type ScheduleValues,
  storedValues,
} from "../../../../schema/saved-query/schedule";
import { savedQueries } from "../../../api/sql/saved-queries";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { toast } from "../../../ui/overlays/Toast";
import { ScheduleField } from "./ScheduleField";
import { ScheduleState } from "./ScheduleState";

interface ScheduleDialogProps {
  form: ScheduleForm;
  tab: EditorTab;
  database: number;
  schema: string | null;
  onSaved: (id: number, name: string) => void;
  onClose: () => void;
}

/**
 * Saves the SQL of a tab with when it runs. An external scheduler runs it, or Edgewise where the workspace's setting says
 * so.
 */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const id = props.tab.saved_query?.id;
  const stored = useQuery({
    queryKey: ["saved_query", "schedule", id],
    queryFn: async ({ signal }) => (await savedQueries.list(onlyOf(id!), signal)).result[0] ?? null,
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (id !== undefined && stored.isPending) return null;
  return <ScheduleFields {...props} stored={stored.data ?? null} />;
}

const onlyOf = (id: number) => ({
  filters: [{ col: "id", opr: "eq", value: id }],
  order_column: "changed_on_delta_humanized",
  order_direction: "desc" as const,
  page: 0,
  page_size: 1,
});

function ScheduleFields({
  form,
  tab,
  database,
  schema,
  stored,
  onSaved,
  onClose,
}: ScheduleDialogProps & { stored: ListedSavedQuery | null }) {
  const cache = useQueryClient();
  const storedInfo = stored?.extra["schedule_info"] as Record<string, unknown> | undefined;
  const [label, setLabel] = useState(stored?.label ?? tab.label);
  const [description, setDescription] = useState(stored?.description ?? "");
  const [values, setValues] = useState<ScheduleValues>(() =>
    storedInfo ? storedValues(form, storedInfo) : firstValues(form),
  );
  const [isTried, setIsTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { missing, wrong, problems: message } = scheduleProblems(form, values);
  const isFine = label.trim() !== "" && missing.length + wrong.length + Object.keys(message).length === 0;
  const errorOf = (name: string) =>
    wrong.includes(name)
      ? t("Enter a valid number.")
      : isTried && missing.includes(name)
        ? t("This is a required field")
        : message[name];
  const save = async () => {
    setIsTried(true);
    if (!isFine) return;
    const schedule_info = scheduleInfo(form, values);
    try {
      const fields = {
        label: label.trim(),
        description,
        sql: tab.sql,
        db_id: database,
        catalog: tab.catalog,
        schema,
        template_parameters: tab.template_params,
        extra_json: JSON.stringify({ ...stored?.extra, schedule_info }),
      };
      if (stored) await savedQueries.update(stored.id, fields);
      const id = stored?.id ?? (await savedQueries.create(fields)).id;
      onSaved(id, fields.label);
      void cache.invalidateQueries({ queryKey: ["saved_query"] });
      toast("success", t("Your query has been scheduled. To see details of your query, navigate to Saved queries"));
      const address = scheduleLink(form, { id, extra_json: { schedule_info } });
      if (address) setLink(address);
      else onClose();
    } catch (error) {
      setProblem(
        t("Your query could not be scheduled. {message}", {
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  };
  const { title, description: about, properties, required } = form.JSONSCHEMA;
  if (link) {
    return (
      <Dialog
        title={t("Schedule query")}
        onClose={onClose}
        footer={
          <Button kind="primary" onClick={onClose}>
            {t("Close")}
          </Button>
        }
      >
        <p>
          {t("“{name}” was saved and scheduled.", { name: label.trim() })}{" "}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t("View in scheduler")}
          </a>
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("Schedule query")}
      description={about ?? title}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit">
            {t("Schedule", undefined, { context: "verb" })}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {stored?.schedule && <ScheduleState schedule={stored.schedule} />}
        {(problem ?? message[""]) && <Alert kind="danger">{problem ?? message[""]}</Alert>}
        <Field
          label={t("Name")}
          required
          error={isTried && label.trim() === "" ? t("This is a required field") : undefined}
        >
          <TextInput value={label} onChange={setLabel} autoFocus />
        </Field>
        <Field label={t("Description")}>
          <TextInput value={description} onChange={setDescription} rows={3} />
        </Field>
        {Object.entries(properties).map(([name, property]) => (
          <ScheduleField
            key={name}
            name={name}
            property={property}
            hints={form.UISCHEMA[name]}
            required={required.includes(name)}
            error={errorOf(name)}
            value={values[name]!}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}
