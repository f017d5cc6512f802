import { useState } from "react";
import type { AvailableDatabase, StoredConnection } from "../../../../schema/database/calls";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Locked } from "../../../ui/feedback/Locked";
import { Tabs } from "../../../ui/navigation/Tabs";
import { AdvancedSettings } from "./AdvancedSettings";
import { ConnectionOutcome } from "./ConnectionOutcome";
import { BIGQUERY_ENGINE, type ConnectionDraft, SHEETS_ENGINE } from "./connection-draft";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import { ParameterFields } from "./ParameterFields";
import { ServiceAccountFields } from "./ServiceAccountFields";
import { SheetFields } from "./SheetFields";
import { TunnelFields } from "./TunnelFields";
import { type ConnectionForm, useConnectionForm } from "./useConnectionForm";
import "../../lists/lists.css";
import "./connect.css";

interface ConnectionDialogProps {
  title: string;
  /** The database engine; null if Edgewise has none for it. */
  engine: AvailableDatabase | null;
  start: ConnectionDraft;
  /** Absent for a new connection. */
  stored?: StoredConnection;
  /** Returns to the selection of the engine. */
  onBack?: () => void;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** Edits, tests and saves a connection. */
export function ConnectionDialog({ title, engine, start, stored, onBack, onClose, onSaved }: ConnectionDialogProps) {
  const [tab, setTab] = useState<"basic" | "advanced">("basic");
  const form = useConnectionForm(engine, start, stored ?? null, onSaved);
  const [first] = useState(form.draft);
  const busy = form.doing !== "nothing";
  const isManaged = stored?.is_managed_externally === true;
  const submit = () => {
    if (isManaged) return;
    if (Object.keys(form.problems).length > 0 && !form.complete) setTab("basic");
    void form.save();
  };
  const word = stored
    ? form.doing === "saving"
      ? t("Saving...")
      : t("Save")
    : form.doing === "saving"
      ? t("Connecting...")
      : t("Connect");
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      unsaved={form.draft !== first}
      footer={
        <>
          <Button className="connect-test" onClick={() => void form.test()} disabled={busy}>
            {form.doing === "testing" ? t("Testing...") : t("Test connection")}
          </Button>
          {onBack ? <Button onClick={onBack}>{t("Back")}</Button> : <Button onClick={onClose}>{t("Cancel")}</Button>}
          <Button kind="primary" type="submit" disabled={busy || isManaged}>
            {word}
          </Button>
        </>
      }
    >
      <div className="col connect" style={{ gap: 12 }}>
        {!stored && (
          <p className="connect-step">
            <span className="t3">{t("Step {step} of {steps}", { step: 2, steps: 2 })}</span>
            <b>{t("Enter the required {engine} credentials", { engine: engine?.name ?? "" })}</b>
          </p>
        )}
        {isManaged && (
          <Alert kind="warning">{t("This database is managed externally, and can't be edited in the product")}</Alert>
        )}
        {form.outcome && <ConnectionOutcome outcome={form.outcome} test={form.test} save={form.save} />}
        <Tabs
          label={t("Connection settings")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "basic", label: t("Basic") },
            { value: "advanced", label: t("Advanced") },
          ]}
        >
          <Locked when={isManaged}>
            {tab === "basic" ? (
              <div className="col" style={{ gap: 12 }}>
                <BasicSettings form={form} engine={engine} />
              </div>
            ) : (
              <AdvancedSettings form={form} takesUploads={engine?.engine === "uploads"} />
            )}
          </Locked>
        </Tabs>
      </div>
    </Dialog>
  );
}

/** Default ports of engines whose form states none. */
const PORTS: Record<string, string> = { postgresql: "5432", mysql: "3306", clickhousedb: "8443" };

function defaultPortOf(engine: AvailableDatabase | null): string {
  const { properties } = (engine?.parameters ?? {}) as { properties?: { port?: { default?: number } } };
  return String(properties?.port?.default ?? PORTS[engine?.engine ?? ""] ?? "");
}

function BasicSettings({ form, engine }: { form: ConnectionForm; engine: AvailableDatabase | null }) {
  const { draft, change, problems, leave, forget } = form;
  const takesTunnels = engine?.engine_information.disable_ssh_tunneling === false;
  const required = (engine?.parameters?.["required"] ?? []) as string[];
  const name = (
    <FocusLeaveBoundary name="database_name" onLeave={leave}>
      <Field
        label={t("Display name")}
        required
        help={t("Pick a name to help you identify this database.")}
        error={problems["database_name"]}
      >
        <TextInput
          value={draft.name}
          onChange={(value) => (change({ name: value }), forget("database_name"))}
          autoComplete="off"
        />
      </Field>
    </FocusLeaveBoundary>
  );
  if (engine?.engine === "uploads") return name;
  if (draft.byUri) {
    return (
      <>
        {name}
        <FocusLeaveBoundary name="sqlalchemy_uri" onLeave={leave}>
          <Field
            label={t("SQLAlchemy URI")}
            required
            help={t("For example {example}. The password is stored encrypted and never shown again.", {
              example: engine?.sqlalchemy_uri_placeholder ?? "",
            })}
            error={problems["sqlalchemy_uri"]}
          >
            <TextInput
              code
              value={draft.uri}
              onChange={(uri) => (change({ uri }), forget("sqlalchemy_uri"))}
              autoComplete="off"
              autoFocus
            />
          </Field>
        </FocusLeaveBoundary>
        {takesTunnels && <TunnelFields form={form} />}
        {engine?.parameters && (
          <Button kind="link" className="connect-other" onClick={() => change({ byUri: false })}>
            {t("Connect this database using the dynamic form instead")}
          </Button>
        )}
      </>
    );
  }
  if (engine?.engine === SHEETS_ENGINE)
    return (
      <>
        {name}
        <SheetFields form={form} />
      </>
    );
  return (
    <>
      {engine?.engine === BIGQUERY_ENGINE ? (
        <>
          {name}
          <ServiceAccountFields form={form} />
        </>
      ) : (
        <ParameterFields form={form} required={required} defaultPort={defaultPortOf(engine)}>
          {name}
        </ParameterFields>
      )}
      {takesTunnels && <TunnelFields form={form} />}
      <Button kind="link" className="connect-other" onClick={() => change({ byUri: true })}>
        {t("Connect this database with a SQLAlchemy URI string instead")}
      </Button>
    </>
  );
}
