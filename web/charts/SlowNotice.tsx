import { useEffect, useState } from "react";
import { t } from "../i18n";

const SHOW_AFTER_SECONDS = 5;

/** Shows how long a query has been running, with a button that cancels it; hidden for the first seconds. */
export function SlowNotice({ onStop }: { onStop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((value) => value + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < SHOW_AFTER_SECONDS) return null;
  return (
    <div className="chart-slow" role="status">
      <span>{t("Waiting for the database, {seconds} s", { seconds })}</span>
      <button type="button" className="btn sm" onClick={onStop}>
        {t("Stop")}
      </button>
    </div>
  );
}
