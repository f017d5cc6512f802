import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReportType } from "../../../schema/report/wire";
import { relatedOptions } from "../../api/options";
import { ApiError } from "../../api/transport/client";
import { reports } from "../../api/reports";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect } from "../../ui/inputs/Select";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Switch } from "../../ui/inputs/Switch";
import { toast } from "../../ui/overlays/Toast";
import { ConditionFields } from "./ConditionFields";
import { ContentsFields } from "./ContentsFields";
import { localZone } from "./local-zone";
import { RecipientFields } from "./RecipientFields";
import { type CreationMethod, bodyOf, draftOf, emptyDraft, missingIn, type ReportDraft } from "./report-draft";
import { ScheduleFields } from "./ScheduleFields";
import { Section } from "./Section";

interface ReportDialogProps {
  kind: ReportType;
  /** Id of the edited one; null creates a new one. */
  id: number | null;
  /** Initial values of a new one. */
  begin?: Partial<ReportDraft>;
  /** Set if opened from the menu of a chart or dashboard: the recipient is the person who creates it. */
  from?: "charts" | "dashboards";
  onClose: (saved: boolean) => void;
}

/** Creates or edits an alert or report. */
export function ReportDialog({ kind, id, begin = {}, from, onClose }: ReportDialogProps) {
  const stored = useQuery({
    queryKey: ["report", id],
    queryFn: ({ signal }) => reports.get(id!, signal),
    enabled: id !== null,
    gcTime: 0,
  });
  if (id !== null && !stored.data) {
    return (
      <Dialog title={titleOf(kind, id)} onClose={() => onClose(false)}>
        {stored.error ? (
          <ErrorState error={stored.error} title={t("An error occurred while fetching reports")} />
        ) : (
          <Skeleton height={320} />
        )}
      </Dialog>
    );
  }
  return (
    <ReportForm
      kind={kind}
      id={id}
      first={stored.data ? draftOf(stored.data) : emptyDraft({ timezone: localZone(), ...begin })}
      method={stored.data?.creation_method ?? from ?? "alerts_reports"}
      onClose={onClose}
    />
  );
}

const titleOf = (kind: ReportType, id: number | null): string =>
  kind === "Alert"
    ? id === null
      ? t("Add alert")
      : t("Edit alert")
    : id === null
      ? t("Add report")
      : t("Edit report");

function ReportForm({
  kind,
  id,
  first,
  method,
  onClose,
}: {
  kind: ReportType;
  id: number | null;
  first: ReportDraft;
  method: CreationMethod;
  onClose: (saved: boolean) => void;
}) {
  const [draft, setDraft] = useState(first);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isForMe = method !== "alerts_reports";
  const missing = missingIn(draft, kind, isForMe);
  const change = (part: Partial<ReportDraft>): void => setDraft({ ...draft, ...part });
  const parts = { draft, missing, change };

  const save = async () => {
    if (missing.size > 0 || isBusy) return;
    setBusy(true);
    try {
      const body = bodyOf(draft, kind, method);
      await (id === null ? reports.create(body) : reports.update(id, body));
      toast(
        "success",
        id === null
          ? kind === "Alert"
            ? t("The alert has been created")
            : t("The report has been created")
          : kind === "Alert"
            ? t("Alert updated")
            : t("Report updated"),
      );
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={titleOf(kind, id)}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={missing.size > 0 || isBusy}>
            {id === null ? t("Add") : t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 20 }}>
        {problem && <Alert kind="danger">{problem.message}</Alert>}
        <Section title={t("General information")}>
          <Field label={kind === "Alert" ? t("Alert name") : t("Report name")} required>
            <TextInput value={draft.name} onChange={(name) => change({ name })} autoFocus={id === null} />
          </Field>
          {!isForMe && (
            <Field label={t("Owners")} help={t("Owners can edit it. If empty, you are the owner.")}>
              <MultiSelect
                value={draft.owners}
                onChange={(owners) => change({ owners })}
                options={relatedOptions("report", "owners")}
                placeholder={t("Select owners")}
              />
            </Field>
          )}
          <Field label={t("Description")}>
            <TextInput value={draft.description} onChange={(description) => change({ description })} rows={2} />
          </Field>
          <Switch
            label={kind === "Alert" ? t("Alert is active") : t("Report is active")}
            checked={draft.active}
            onChange={(active) => change({ active })}
          />
        </Section>
        {kind === "Alert" && <ConditionFields {...parts} />}
        <ContentsFields {...parts} kind={kind} isFixed={isForMe} />
        <ScheduleFields {...parts} kind={kind} />
        <RecipientFields {...parts} isForMe={isForMe} />
      </div>
    </Dialog>
  );
}
