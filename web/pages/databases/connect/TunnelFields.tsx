import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Switch } from "../../../ui/inputs/Switch";

const nothing = () => {};

/** The SSH tunnel switch of Superset, with an explanation that tunnels are unsupported. */
export function TunnelFields({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const field = (label: string, more: { type?: "password"; rows?: number } = {}) => (
    <Field label={label}>
      <TextInput value="" onChange={nothing} disabled {...more} />
    </Field>
  );
  return (
    <>
      <Switch label={t("SSH tunnel")} checked={isOn} onChange={onChange} />
      {isOn && (
        <>
          <Alert kind="warning">
            {t(
              "SSH tunneling is not supported. Expose the database over TLS or through a proxy, and turn this off to continue.",
            )}
          </Alert>
          <fieldset className="connect-tunnel" aria-label={t("SSH tunnel")}>
            <div className="connect-grid host">
              {field(t("SSH host"))}
              {field(t("SSH port"))}
            </div>
            <div className="connect-grid">
              {field(t("SSH username"))}
              {field(t("SSH password"), { type: "password" })}
            </div>
          </fieldset>
        </>
      )}
    </>
  );
}
