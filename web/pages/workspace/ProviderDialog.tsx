import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProviderItem } from "../../../schema/identity-provider/calls";
import { ApiError } from "../../api/transport/client";
import { identityProviders } from "../../api/people/identity-providers";
import { roleOptions, roles } from "../../api/people/people";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { CopyText } from "../../ui/actions/CopyText";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { type Option, Select } from "../../ui/inputs/Select";
import { Switch } from "../../ui/inputs/Switch";
import { toast } from "../../ui/overlays/Toast";

/** An identity provider: its address, this deployment's client credentials, and the role of its new people. */
export function ProviderDialog({
  provider,
  onClose,
}: {
  provider: ProviderItem | null;
  onClose: (saved: boolean) => void;
}) {
  const [texts, setTexts] = useState({
    name: provider?.name ?? "",
    issuer: provider?.issuer ?? "",
    client_id: provider?.client_id ?? "",
    client_secret: "",
  });
  const [role, setRole] = useState<Option<number> | null>(null);
  const [isRoleSelected, setRoleSelected] = useState(false);
  const [trusts, setTrusts] = useState(provider?.trusts_email ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const known = useQuery({
    queryKey: ["security", "all roles"],
    queryFn: () => roles.list({ page: 0, page_size: 100 }),
    enabled: provider?.role_id != null,
  });
  const given = known.data?.result.find(({ id }) => id === provider?.role_id);
  const shownRole = isRoleSelected ? role : given ? { value: given.id, label: given.name } : null;
  const complete = texts.name.trim() !== "" && texts.issuer.trim() !== "" && texts.client_id.trim() !== "";
  const text = (key: keyof typeof texts) => ({
    value: texts[key],
    onChange: (value: string) => setTexts({ ...texts, [key]: value }),
  });

  const save = async () => {
    if (!complete) return;
    const { client_secret, ...fields } = texts;
    const body = {
      ...fields,
      trusts_email: trusts,
      ...(isRoleSelected ? { role_id: role?.value ?? null } : {}),
      ...(client_secret === "" ? {} : { client_secret }),
    };
    try {
      await (provider ? identityProviders.update(provider.id, body) : identityProviders.create(body));
      toast("success", t("Saved"));
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog
      title={provider ? t("Edit provider") : t("Add provider")}
      onClose={() => onClose(false)}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!complete}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        <Field label={t("Name")} required help={t("Shown on the sign-in button.")}>
          <TextInput autoFocus {...text("name")} />
        </Field>
        <Field
          label={t("Issuer")}
          required
          help={t("For example https://login.example.com, which serves /.well-known/openid-configuration.")}
        >
          <TextInput {...text("issuer")} />
        </Field>
        <Field label={t("Client ID")} required>
          <TextInput autoComplete="off" {...text("client_id")} />
        </Field>
        <Field
          label={t("Client secret")}
          help={
            provider?.has_secret
              ? t("Leave empty to keep the current secret.")
              : t("Leave empty for a public client. Stored encrypted and never shown again.")
          }
        >
          <TextInput type="password" autoComplete="new-password" {...text("client_secret")} />
        </Field>
        <Field label={t("Role of new users")} help={t("If empty, only existing users can sign in.")}>
          <Select
            value={shownRole}
            onChange={(next) => (setRole(next), setRoleSelected(true))}
            options={roleOptions}
            placeholder={t("Existing users only")}
          />
        </Field>
        <Switch
          label={t("Trust its email addresses: match existing users by email")}
          checked={trusts}
          onChange={setTrusts}
        />
        {provider && (
          <Field label={t("Redirect URI to register")}>
            <CopyText label={t("Callback")} text={`${location.origin}/login/oidc/${provider.id}/callback`} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
