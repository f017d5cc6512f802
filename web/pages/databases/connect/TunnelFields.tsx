import type { ReactNode } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Field, TextInput, type TextInputProps } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import { Switch } from "../../../ui/inputs/Switch";
import { FocusLeaveBoundary } from "./FocusLeaveBoundary";
import { hasStoredSecret, type TunnelDraft } from "./tunnel-draft";
import type { ConnectionForm } from "./useConnectionForm";

type TextKey = Exclude<keyof TunnelDraft, "isUsed" | "login" | "hostKey">;

/** The SSH server through which a database is reached, and the key that it has presented. */
export function TunnelFields({ form }: { form: ConnectionForm }) {
  const { tunnel } = form.draft;
  return (
    <>
      <Switch label={t("SSH tunnel")} checked={tunnel.isUsed} onChange={(isUsed) => form.changeTunnel({ isUsed })} />
      {tunnel.isUsed && (
        <fieldset className="connect-tunnel" aria-label={t("SSH tunnel")}>
          <ServerFields form={form} />
        </fieldset>
      )}
    </>
  );
}

function ServerFields({ form }: { form: ConnectionForm }) {
  const { tunnel } = form.draft;
  const { problems, changeTunnel, leave, foundHostKey } = form;
  const isStored = hasStoredSecret(tunnel, form.storedTunnel);
  const field = (
    key: TextKey,
    name: string,
    label: string,
    { help, required = true, ...input }: Omit<TextInputProps, "value" | "onChange"> & Note = {},
  ): ReactNode => (
    <FocusLeaveBoundary name={`ssh_tunnel.${name}`} onLeave={leave}>
      <Field
        label={label}
        required={required}
        error={problems[`ssh_tunnel.${name}`]}
        {...(help === undefined ? {} : { help })}
      >
        <TextInput
          value={tunnel[key]}
          onChange={(value) => changeTunnel({ [key]: value })}
          autoComplete="off"
          {...input}
        />
      </Field>
    </FocusLeaveBoundary>
  );
  const placeholder = isStored ? { placeholder: t("Stored. Type to replace it.") } : {};
  const secret = { type: "password", autoComplete: "new-password" } as const;
  return (
    <>
      <div className="connect-grid host">
        {field("host", "server_address", t("SSH host"), {
          placeholder: t("e.g. {example}", { example: "bastion.example.com" }),
        })}
        {field("port", "server_port", t("SSH port"))}
      </div>
      {field("username", "username", t("SSH username"), { placeholder: t("e.g. Analytics") })}
      <div className="field">
        <span className="label">{t("Login with")}</span>
        <Segmented
          label={t("Login with")}
          className="connect-login"
          value={tunnel.login}
          onChange={(login) => changeTunnel({ login })}
          options={[
            { value: "password", label: t("Password") },
            { value: "private_key", label: t("Private key") },
          ]}
        />
      </div>
      {tunnel.login === "password" ? (
        field("password", "password", t("SSH password"), { ...secret, ...placeholder, required: !isStored })
      ) : (
        <>
          {field("privateKey", "private_key", t("Private key"), {
            code: true,
            rows: 4,
            required: !isStored,
            help: t("In OpenSSH or PEM format: Ed25519, ECDSA P-256 or RSA."),
            placeholder: isStored ? t("Stored. Type to replace it.") : "-----BEGIN OPENSSH PRIVATE KEY-----",
          })}
          {tunnel.privateKey !== "" &&
            field("privateKeyPassword", "private_key_password", t("Private key password"), {
              ...secret,
              required: false,
            })}
        </>
      )}
      <HostKey expected={tunnel.hostKey} found={foundHostKey} problem={problems["ssh_tunnel.host_key"]} form={form} />
    </>
  );
}

interface Note {
  help?: string;
  required?: boolean;
}

/** The server's key: stored with the first connection, and replaced only where a person accepts another one. */
function HostKey({
  expected,
  found,
  problem,
  form,
}: {
  expected: string | null;
  found: string | null;
  problem: string | undefined;
  form: ConnectionForm;
}) {
  return (
    <div className="field">
      <span className="label">{t("Key of the SSH server")}</span>
      {expected !== null && <code className="connect-host-key">{expected}</code>}
      <span className={problem ? "help err" : "help"} {...(problem ? { role: "alert" } : {})}>
        {problem ??
          (expected === null
            ? t("Stored with the first connection.")
            : t(
                "Compare it with the output of ssh-keygen -l on the server. Connections to a server with another key are refused.",
              ))}
      </span>
      {found !== null && found !== expected && (
        <Button size="small" className="connect-accept" onClick={() => form.changeTunnel({ hostKey: found })}>
          {t("Accept the new key")}
        </Button>
      )}
    </div>
  );
}
