import { Mail } from "lucide-react";
import { useState } from "react";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { InviteDialog } from "./InviteDialog";

export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Mail} onClick={() => setOpen(true)}>{t("Invite")}</Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
