import { t } from "../../i18n";
import { localZone } from "./local-zone";
import { ReportDialog } from "./ReportDialog";
import "./reports.css";

interface MenuReportDialogProps {
  target: "chart" | "dashboard";
  targetId: number;
  title: string;
  report: number | null;
  onClose: (saved: boolean) => void;
}

/** The dialog as opened by the menu of a chart or dashboard. */
export function MenuReportDialog({ target, targetId, title, report, onClose }: MenuReportDialogProps) {
  const begin = {
    name: t("Weekly report of {title}", { title }).slice(0, 150),
    crontab: "0 9 * * 1",
    timezone: localZone(),
    content: target,
    [target]: { value: targetId, label: title },
  };
  return <ReportDialog kind="Report" id={report} begin={begin} from={`${target}s`} onClose={onClose} />;
}
