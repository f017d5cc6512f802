import { lazy, Suspense } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import { t } from "../../../i18n";
import { Avatars, fullName } from "../../../ui/display/Avatars";
import { Badge } from "../../../ui/display/Badge";
import type { Beginning } from "../edit/draft-store";
import { contentOf } from "../versions/content-of";
import { usePresence } from "./usePresence";

const NewerVersion = lazy(() => import("./NewerVersion").then((module) => ({ default: module.NewerVersion })));

interface PresenceProps {
  dashboard: DashboardDetails;
  /** The version that editing began with, and how to restart editing if nothing would be lost. */
  editing?: { began: Beginning; onReload: (() => void) | null };
}

/** People who have the dashboard open or edit it, and a notice when it was saved since this window loaded it. */
export function Presence({ dashboard, editing }: PresenceProps) {
  const { people, saved } = usePresence(dashboard.id, editing !== undefined);
  const editors = people.filter((person) => person.editing);
  const began = editing?.began ?? { version: dashboard.changed_on, content: contentOf(dashboard) };
  return (
    <>
      <span className="row m-hide" role="status" aria-label={t("Other viewers")}>
        {people.length > 0 && <Avatars people={people} />}
        {editors.length > 0 && (
          <Badge kind="warning">
            {t("{count, plural, one {{name} is editing} other {{name} and others are editing}}", {
              count: editors.length,
              name: fullName(editors[0]!),
            })}
          </Badge>
        )}
      </span>
      {saved && saved.version > began.version && (
        <Suspense>
          <NewerVersion
            key={saved.version}
            dashboardId={dashboard.id}
            began={began}
            saved={saved}
            onReload={editing?.onReload}
          />
        </Suspense>
      )}
    </>
  );
}
