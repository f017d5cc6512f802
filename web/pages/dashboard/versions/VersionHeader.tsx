import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, History } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { DashboardVersionContent } from "../../../../schema/dashboard-version/calls";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { useRestore } from "./useRestore";
import { makerName } from "./version-words";
import "./versions.css";

interface VersionHeaderProps {
  dashboardId: number;
  version: DashboardVersionContent;
  title: string;
  filters: ReactNode;
}

/** Author and time of the version, with links back to the current state and a button to restore it. */
export function VersionHeader({ dashboardId, version, title, filters }: VersionHeaderProps) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: location.pathname });
  const { busy, restore } = useRestore(dashboardId, version.id, back);
  useEffect(() => () => void requestAnimationFrame(toHistory), []);
  return (
    <>
      <div className="version-strip">
        <Icon of={History} size="small" />
        <span role="status">
          <RelativeTime
            iso={version.made_on}
            text={(when) =>
              t("Version by {name}, {when}. Charts show current data.", { name: makerName(version), when })
            }
          />
        </span>
        <span className="row end">
          <Button size="small" icon={ArrowLeft} onClick={back}>
            {t("Back to current version")}
          </Button>
          {!version.current && (
            <Button size="small" kind="primary" aria-disabled={busy || undefined} onClick={() => void restore()}>
              {t("Restore this version")}
            </Button>
          )}
        </span>
      </div>
      <div className="phead dash-header dashboard-header">
        <h1 title={title}>{title}</h1>
        <span className="end row">{filters}</span>
      </div>
    </>
  );
}

/** Focuses the menu with the version history, after leaving by keyboard. */
function toHistory(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(".dashboard-header [aria-haspopup=menu]")?.focus({ preventScroll: true });
}
