import { Mail } from "lucide-react";
import { useState } from "react";
import { useRights } from "../../api/people/rights";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { InviteDialog } from "./InviteDialog";

/** Shown to people who may add users. */
export function InviteButton() {
  const can = useRights(true);
  const [open, setOpen] = useState(false);
  if (!can("can_post", "User")) return null;
  return (
    <>
      <Button icon={Mail} onClick={() => setOpen(true)}>
        {t("Invite")}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
