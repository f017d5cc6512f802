import { useState } from "react";
import { ApiError } from "../../api/client";
import { databases } from "../../api/databases";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field, TextInput } from "../../ui/Field";
import { toast } from "../../ui/Toast";

type Doing = "nothing" | "testing" | "connecting";

/** Connects a database by its SQLAlchemy address, after an optional test. */
export function ConnectDatabaseDialog({ onClose }: { onClose: (connected: boolean) => void }) {
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const [outcome, setOutcome] = useState<{ kind: "success" | "danger"; text: string } | null>(null);
  const [doing, setDoing] = useState<Doing>("nothing");
  const complete = name.trim() !== "" && address.trim() !== "" && doing === "nothing";
  const database = { database_name: name.trim(), sqlalchemy_uri: address.trim() };

  const attempt = async (what: Doing, act: () => Promise<unknown>, done: () => void) => {
    if (!complete) return;
    setDoing(what);
    setOutcome(null);
    try {
      await act();
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ kind: "danger", text: t("ERROR: {message}", { message: error.message }) });
    } finally {
      setDoing("nothing");
    }
  };
  const test = () => attempt("testing", () => databases.testConnection(database), () => setOutcome({ kind: "success", text: t("Connection looks good!") }));
  const connect = () =>
    attempt("connecting", () => databases.create({ ...database, expose_in_sqllab: true }), () => {
      toast("success", t("Database connected"));
      onClose(true);
    });

  return (
    <Dialog
      title={t("Connect a database")}
      width={640}
      onClose={() => onClose(false)}
      onSubmit={() => void connect()}
      footer={
        <>
          <Button style={{ marginRight: "auto" }} onClick={() => void test()} disabled={!complete}>{doing === "testing" ? t("Testing...") : t("Test connection")}</Button>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!complete}>{doing === "connecting" ? t("Connecting...") : t("Connect")}</Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {outcome && <Alert kind={outcome.kind}>{outcome.text}</Alert>}
        <Field label={t("Display Name")} required help={t("Pick a name to help you identify this database.")}>
          <TextInput value={name} onChange={setName} autoFocus />
        </Field>
        <Field label={t("SQLAlchemy URI")} required help={t("For example postgresql://user:password@host:5432/database. The password is stored encrypted and never shown again.")}>
          <TextInput value={address} onChange={setAddress} autoComplete="off" />
        </Field>
      </div>
    </Dialog>
  );
}
