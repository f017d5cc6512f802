import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { useRights } from "../../../api/people/rights";
import { meQuery } from "../../../api/people/session";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { draftsAt } from "./draft-store";
import { SaveAsDialog } from "./SaveAsDialog";

/** This browser's draft of a dashboard that no longer exists: it can be saved as a new dashboard of the person. */
export function RecoveredDraft() {
  const { idOrSlug = "" } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery());
  const can = useRights(true);
  const [left] = useMemo(() => (me ? draftsAt(me.id, idOrSlug) : []), [me, idOrSlug]);
  const [saving, setSaving] = useState(false);
  if (!left || !can("can_write", "Dashboard")) return null;
  const { store, draft } = left;
  return (
    <>
      <p className="cap" style={{ textAlign: "center" }}>
        {t("Your unsaved changes to “{title}” are still in this browser.", { title: draft.settings.title })}
      </p>
      <Button icon={Copy} onClick={() => setSaving(true)}>
        {t("Save as a new dashboard")}
      </Button>
      {saving && (
        <SaveAsDialog
          dashboardId={null}
          settings={draft.settings}
          layout={draft.layout}
          onReplaced={store.drop}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
