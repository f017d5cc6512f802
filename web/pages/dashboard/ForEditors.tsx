import { useQuery } from "@tanstack/react-query";
import { CircleDot } from "lucide-react";
import { useMemo } from "react";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { Button } from "../../ui/Button";
import { StoredLabelColors } from "./colors/StoredLabelColors";
import { draftStore } from "./edit/draft-store";
import type { DashboardResult } from "./queries";

/** For people who may edit the dashboard they view: stores the colors of new labels and offers an unsaved draft. */
export function ForEditors({ dashboard, onEdit }: { dashboard: DashboardResult; onEdit: () => void }) {
  const { data: me } = useQuery(meQuery());
  const hasDraft = useMemo(() => me !== undefined && draftStore(me.id, dashboard.id).read() !== null, [me, dashboard.id]);
  return (
    <>
      <StoredLabelColors dashboard={dashboard} />
      {hasDraft && <Button kind="link" size="small" icon={CircleDot} title={t("This browser keeps changes that you have not saved. Go on with them.")} onClick={onEdit}>{t("Unsaved changes")}</Button>}
    </>
  );
}
