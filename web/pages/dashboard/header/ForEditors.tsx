import { useQuery } from "@tanstack/react-query";
import { CircleDot } from "lucide-react";
import { useMemo } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { meQuery } from "../../../api/people/session";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { StoredLabelColors } from "../colors/StoredLabelColors";
import { draftStore } from "../edit/draft-store";

/** For people who may edit the dashboard they view: stores the colors of new labels and offers an unsaved draft. */
export function ForEditors({ dashboard, onEdit }: { dashboard: DashboardDetails; onEdit: () => void }) {
  const { data: me } = useQuery(meQuery());
  const hasDraft = useMemo(
    () => me !== undefined && draftStore(me.id, dashboard.id).read() !== null,
    [me, dashboard.id],
  );
  return (
    <>
      <StoredLabelColors dashboard={dashboard} />
      {hasDraft && (
        <Button
          kind="link"
          size="small"
          icon={CircleDot}
          title={t("You have unsaved changes in this browser. Click to continue editing.")}
          onClick={onEdit}
        >
          {t("Unsaved changes")}
        </Button>
      )}
    </>
  );
}
