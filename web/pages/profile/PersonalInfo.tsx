import { useQueryClient } from "@tanstack/react-query";
import { Download, KeyRound, Languages, Pencil } from "lucide-react";
import { useState } from "react";
import { OFFERED } from "../../../schema/language/languages";
import { LANGUAGES } from "../../../schema/language/names";
import type { Me } from "../../../schema/user/calls";
import { ownSignIn } from "../../api/people/people";
import { areLoaded, useRights } from "../../api/people/rights";
import { activeLocale, t } from "../../i18n";
import { LanguageDialog } from "../../shell/language/LanguageDialog";
import { Button } from "../../ui/actions/Button";
import { PropertiesDialog } from "../lists/PropertiesDialog";
import { savePersonalData } from "../users/save-personal-data";
import { Picture } from "./Picture";
import { PasswordDialog } from "./PasswordDialog";

export function PersonalInfo({ me }: { me: Me }) {
  const [open, setOpen] = useState<"names" | "password" | "language" | null>(null);
  const cache = useQueryClient();
  const rights = useRights(true);
  const mayChange = !areLoaded(rights) || rights("can_write", "CurrentUserRestApi");
  const rows: [label: string, value: string][] = [
    [t("Username"), me.username],
    [t("First name"), me.first_name],
    [t("Last name"), me.last_name],
    [t("Email"), me.email],
    [t("Language"), LANGUAGES[activeLocale()]],
  ];
  const close = (saved: boolean) => {
    setOpen(null);
    if (saved) void cache.invalidateQueries({ queryKey: ["me"] });
  };
  return (
    <section className="card" aria-label={t("Personal info")}>
      <header>
        <h2 className="grow">{t("Personal info")}</h2>
        {OFFERED.length > 1 && (
          <Button icon={Languages} onClick={() => setOpen("language")}>
            {t("Language")}
          </Button>
        )}
        <Button icon={Download} onClick={() => void savePersonalData(null)}>
          {t("Download my data")}
        </Button>
        {mayChange && (
          <Button icon={KeyRound} onClick={() => setOpen("password")}>
            {t("Reset my password")}
          </Button>
        )}
        {mayChange && (
          <Button icon={Pencil} onClick={() => setOpen("names")}>
            {t("Edit user")}
          </Button>
        )}
      </header>
      <Picture me={me} mayChange={mayChange} />
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
          fields={[
            { key: "first_name", label: t("First name"), kind: "text", required: true },
            { key: "last_name", label: t("Last name"), kind: "text", required: true },
          ]}
          save={ownSignIn.change}
          onClose={close}
        />
      )}
      {open === "language" && <LanguageDialog onClose={() => setOpen(null)} />}
      {open === "password" && <PasswordDialog onClose={() => setOpen(null)} />}
    </section>
  );
}
