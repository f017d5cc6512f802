import { useState } from "react";
import { ApiError } from "../../api/client";
import { type ReportItem, reports } from "../../api/reports";
import { t } from "../../i18n";
import { toast } from "../../ui/Toast";

/** On or off, at once; taken back where it is refused. */
export function ActiveSwitch({ report }: { report: ReportItem }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
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
      <input className="sw" type="checkbox" role="switch" aria-label={t("{name} is active", { name: report.name })} aria-checked={isOn} checked={isOn} onChange={(event) => void change(event.target.checked)} />
    </label>
  );
}
