import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleSlash2,
  CircleX,
  LoaderCircle,
  type LucideIcon,
  TimerOff,
  WifiOff,
} from "lucide-react";
import type { QueryState } from "../../../schema/query-run/state";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import "./query-history.css";

export const statusNames = (): Record<QueryState, string> => ({
  success: t("Success"),
  failed: t("Failed"),
  running: t("Running"),
  pending: t("Pending"),
  stopped: t("Stopped"),
  timed_out: t("Timed out"),
  scheduled: t("Scheduled"),
  fetching: t("Fetching"),
  started: t("Started"),
  offline: t("Offline"),
});

const SIGNS: Record<QueryState, { icon: LucideIcon; look: string }> = {
  success: { icon: CircleCheck, look: "ok" },
  failed: { icon: CircleX, look: "bad" },
  timed_out: { icon: TimerOff, look: "bad" },
  stopped: { icon: CircleSlash2, look: "" },
  offline: { icon: WifiOff, look: "" },
  running: { icon: LoaderCircle, look: "on" },
  fetching: { icon: LoaderCircle, look: "on" },
  started: { icon: LoaderCircle, look: "on" },
  pending: { icon: CircleDashed, look: "" },
  scheduled: { icon: CirclePause, look: "" },
};

/** Status of a query as an icon with a label; with the error of a failed one. */
export function QueryStatus({ status, error }: { status: string; error: string | null }) {
  const { icon, look } = SIGNS[status as QueryState] ?? SIGNS.pending;
  const name = statusNames()[status as QueryState] ?? status;
  return (
    <span role="img" className={`query-status ${look}`} aria-label={name} title={error ? `${name}: ${error}` : name}>
      <Icon of={icon} />
    </span>
  );
}
