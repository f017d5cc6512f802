import { useQueryClient } from "@tanstack/react-query";
import { KeyRound, Pencil } from "lucide-react";
import { useState } from "react";
import { ownSignIn } from "../../api/people/people";
import { areLoaded, useRights } from "../../api/people/rights";
import type { Me } from "../../api/people/session";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { PropertiesDialog } from "../lists/PropertiesDialog";
import { PasswordDialog } from "./PasswordDialog";

export function PersonalInfo({ me }: { me: Me }) {
  const [open, setOpen] = useState<"names" | "password" | null>(null);
  const cache = useQueryClient();
  const rights = useRights(true);
  const mayChange = !areLoaded(rights) || rights("can_write", "CurrentUserRestApi");
  const rows: [label: string, value: string][] = [[t("User Name"), me.username], [t("First Name"), me.first_name], [t("Last Name"), me.last_name], [t("Email"), me.email]];
  const close = (saved: boolean) => {
    setOpen(null);
    if (saved) void cache.invalidateQueries({ queryKey: ["me"] });
  };
  return (
    <section className="card" aria-label={t("Personal info")}>
      <header>
        <h2 className="grow">{t("Personal info")}</h2>
        {mayChange && <Button icon={KeyRound} onClick={() => setOpen("password")}>{t("Reset my password")}</Button>}
        {mayChange && <Button icon={Pencil} onClick={() => setOpen("names")}>{t("Edit user")}</Button>}
      </header>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: "contents" }}>
            <dt className="t2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {open === "names" && (
        <PropertiesDialog
          title={t("Edit user")}
          row={me}
          fields={[{ key: "first_name", label: t("First name"), kind: "text", required: true }, { key: "last_name", label: t("Last name"), kind: "text", required: true }]}
          save={ownSignIn.change}
          onClose={close}
        />
      )}
      {open === "password" && <PasswordDialog onClose={() => setOpen(null)} />}
    </section>
  );
}
