import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AvailableDatabase } from "../../../../schema/database/calls";
import { databases } from "../../../api/data/databases";
import { t } from "../../../i18n";
import { Dialog } from "../../../ui/overlays/Dialog";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { toast } from "../../../ui/overlays/Toast";
import { ImportDialog } from "../../lists/ImportDialog";
import { databaseBundles } from "../database-bundles";
import { ConnectedDialog } from "./ConnectedDialog";
import { ConnectionDialog } from "./ConnectionDialog";
import { emptyDraft } from "./connection-draft";
import { EngineStep } from "./EngineStep";
import "../../lists/lists.css";
import "./connect.css";

type Step =
  | { kind: "choose" }
  | { kind: "describe"; engine: AvailableDatabase; name: string }
  | { kind: "connected"; id: number }
  | { kind: "import" };

/** Connects a database in three steps: engine, connection, next actions. */
export function ConnectDatabaseDialog({ onClose }: { onClose: (connected: boolean) => void }) {
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const available = useQuery({
    queryKey: ["available databases"],
    queryFn: ({ signal }) => databases.available(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choose = () => setStep({ kind: "choose" });

  if (step.kind === "import")
    return (
      <ImportDialog
        resource="database"
        messages={databaseBundles()}
        onClose={() => onClose(false)}
        onImported={() => onClose(true)}
      />
    );
  if (step.kind === "connected") return <ConnectedDialog id={step.id} onClose={() => onClose(true)} />;
  if (step.kind === "describe") {
    const { engine, name } = step;
    const start = {
      ...emptyDraft,
      engine: engine.engine,
      driver: engine.default_driver,
      name,
      byUri: !engine.parameters,
      uri: engine.engine === "uploads" ? engine.sqlalchemy_uri_placeholder : "",
      flags: { ...emptyDraft.flags, allow_file_upload: engine.engine === "uploads" },
    };
    const connected = (id: number) => {
      toast("success", t("Database connected"));
      setStep({ kind: "connected", id });
    };
    return (
      <ConnectionDialog
        title={t("Connect a database")}
        engine={engine}
        start={start}
        onBack={choose}
        onClose={() => onClose(false)}
        onSaved={connected}
      />
    );
  }
  return (
    <Dialog title={t("Connect a database")} onClose={() => onClose(false)}>
      <div className="col connect" style={{ gap: 12 }}>
        <p className="connect-step">
          <span className="t3">{t("Step {step} of {steps}", { step: 1, steps: 2 })}</span>
          <b>{t("Select a database to connect")}</b>
        </p>
        {available.isError && <ErrorState error={available.error} title={t("Couldn't load the databases")} />}
        {available.data && (
          <EngineStep
            available={available.data}
            onChoose={(engine, name) => setStep({ kind: "describe", engine, name })}
            onImport={() => setStep({ kind: "import" })}
          />
        )}
        {available.isPending && <div className="connect-waits" role="status" aria-label={t("Loading...")} />}
      </div>
    </Dialog>
  );
}
