import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedReport } from "../../../schema/report/calls";
import { ApiError } from "../../api/transport/client";
import { reports } from "../../api/reports";
import { useRights } from "../../api/people/rights";
import { meQuery } from "../../api/people/session";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";

/** Turns an alert or report on or off at once, for its owners and admins; reverts if the server refuses. */
export function ActiveSwitch({ report }: { report: ListedReport }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const me = useQuery(meQuery()).data;
  const rights = useRights(true);
  const mayChange =
    rights("can_write", "ReportSchedule") &&
    (rights.isAdmin || (me !== undefined && report.owners.some(({ id }) => id === me.id)));
  const isOn = wanted ?? report.active;
  const change = async (active: boolean) => {
    setWanted(active);
    try {
      await reports.update(report.id, { active });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWanted(!active);
      toast("danger", t("We were unable to active or deactivate this report."));
    }
  };
  return (
    <label className="chk">
      <input
        className="sw"
        type="checkbox"
        role="switch"
        aria-label={t("{name} is active", { name: report.name })}
        aria-checked={isOn}
        checked={isOn}
        disabled={!mayChange}
        onChange={(event) => void change(event.target.checked)}
      />
    </label>
  );
}
