import { t } from "../../../i18n";
import { Alert } from "../../../ui/Alert";
import { Field, TextInput } from "../../../ui/Field";
import { Switch } from "../../../ui/Switch";

const nothing = () => {};

/** The SSH tunnel switch of Superset, with an explanation that tunnels are unsupported. */
export function TunnelFields({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const field = (label: string, more: { type?: "password"; rows?: number } = {}) => <Field label={label}><TextInput value="" onChange={nothing} disabled {...more} /></Field>;
  return (
    <>
      <Switch label={t("SSH Tunnel")} checked={isOn} onChange={onChange} />
      {isOn && (
        <>
          <Alert kind="warning">{t("SSH Tunneling is not enabled. Edgewise opens no tunnels: expose the database over TLS or through a proxy, and switch this off to continue.")}</Alert>
          <fieldset className="connect-tunnel" aria-label={t("SSH Tunnel")}>
            <div className="connect-grid host">{field(t("SSH Host"))}{field(t("SSH Port"))}</div>
            <div className="connect-grid">{field(t("SSH Username"))}{field(t("SSH Password"), { type: "password" })}</div>
          </fieldset>
        </>
      )}
    </>
  );
}
