import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownSignIn } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { CopyText } from "../../ui/actions/CopyText";
import { Dialog } from "../../ui/overlays/Dialog";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Field, TextInput } from "../../ui/inputs/Field";
import { QrCode } from "../../ui/display/QrCode";
import { Skeleton } from "../../ui/feedback/Skeleton";

/** Sets up an authenticator app: its secret, a first code, then the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const begun = useQuery({
    queryKey: ["me", "second factor", "begun"],
    queryFn: ownSignIn.beginSecondFactor,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
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
      title={t("Set up two-factor authentication")}
      onClose={onClose}
      onSubmit={() => !recovery && code.trim() !== "" && void confirm()}
      footer={
        <>
          <Button onClick={onClose}>{recovery ? t("I saved the codes") : t("Cancel")}</Button>
          {!recovery && (
            <Button kind="primary" type="submit" disabled={code.trim() === "" || !begun.data}>
              {t("Confirm")}
            </Button>
          )}
        </>
      }
    >
      {begun.error ? (
        <ErrorState error={begun.error} />
      ) : recovery ? (
        <div className="col profile" style={{ gap: 12 }}>
          <Alert kind="success">
            {t(
              "Signing in now requires a code. Store these recovery codes where you can reach them without your phone. Each works once.",
            )}
          </Alert>
          <div className="codes">
            {recovery.map((each) => (
              <span key={each}>{each}</span>
            ))}
          </div>
          <CopyText label={t("Recovery codes")} text={recovery.join(" ")} />
        </div>
      ) : begun.data ? (
        <div className="col" style={{ gap: 12 }}>
          {problem && <Alert kind="danger">{problem}</Alert>}
          <p>{t("Scan this with an authenticator app, or enter the key there.")}</p>
          <QrCode text={begun.data.uri} label={t("QR code with the key for your authenticator app")} />
          <CopyText label={t("Key", undefined, { context: "of an authenticator app" })} text={begun.data.secret} />
          <Field label={t("Code from the app")} required>
            <TextInput value={code} onChange={setCode} autoComplete="one-time-code" autoFocus />
          </Field>
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}
