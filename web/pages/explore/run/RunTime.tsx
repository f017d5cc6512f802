import { Timer } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { currentLocale, t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import type { Run } from "./useRun";

const TICK_MS = 100;

/** How long the query has been running, or took. */
export const RunTime = memo(function Time({ clock }: { clock: NonNullable<Run["clock"]> }) {
  const [nowMs, setNowMs] = useState(clock.startedMs);
  useEffect(() => {
    if (!clock.running) return;
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  const seconds = (clock.tookMs ?? Math.max(0, nowMs - clock.startedMs)) / 1000;
  const text = new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: clock.running ? 1 : 2,
    maximumFractionDigits: clock.running ? 1 : 2,
  }).format(seconds);
  return (
    <span
      className="tag tn"
      role="timer"
      title={clock.running ? t("The query is running") : t("Duration of the last query")}
    >
      <Icon of={Timer} size="small" />
      {t("{seconds} s", { seconds: text })}
    </span>
  );
});
