import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { CopyText } from "../../ui/CopyText";
import { Dialog } from "../../ui/Dialog";
import { ErrorState } from "../../ui/ErrorState";
import { Field, TextInput } from "../../ui/Field";
import { QrCode } from "../../ui/QrCode";
import { Skeleton } from "../../ui/Skeleton";

/** Sets up an authenticator app: its secret, a first code, then the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const begun = useQuery({ queryKey: ["me", "second factor", "begun"], queryFn: ownSignIn.beginSecondFactor, staleTime: Infinity, gcTime: 0, retry: false });
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    try {
      setRecovery(await ownSignIn.confirmSecondFactor(code));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setCode("");
    }
  };
  return (
    <Dialog
      title={t("Set up a second factor")}
      onClose={onClose}
      onSubmit={() => !recovery && code.trim() !== "" && void confirm()}
      footer={
        <>
          <Button onClick={onClose}>{recovery ? t("I saved them") : t("Cancel")}</Button>
          {!recovery && <Button kind="primary" type="submit" disabled={code.trim() === "" || !begun.data}>{t("Confirm")}</Button>}
        </>
      }
    >
      {begun.error ? (
        <ErrorState error={begun.error} />
      ) : recovery ? (
        <div className="col profile" style={{ gap: 12 }}>
          <Alert kind="success">{t("From now on, signing in requires a code. Store these recovery codes somewhere you can reach without your phone. Each works once.")}</Alert>
          <div className="codes">{recovery.map((each) => <span key={each}>{each}</span>)}</div>
          <CopyText label={t("Recovery codes")} text={recovery.join(" ")} />
        </div>
      ) : begun.data ? (
        <div className="col" style={{ gap: 12 }}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <p>{t("Scan this with an authenticator app, or type the key into it.")}</p>
          <QrCode text={begun.data.uri} label={t("QR code with the key for your authenticator app")} />
          <CopyText label={t("Key")} text={begun.data.secret} />
          <Field label={t("Code that the app shows")} required>
            <TextInput value={code} onChange={setCode} autoComplete="one-time-code" autoFocus />
          </Field>
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}
