import { t } from "../../../i18n";
import { Avatars, fullName } from "../../../ui/Avatars";
import { Badge } from "../../../ui/Badge";
import { usePresence } from "./usePresence";

/** Who else has the dashboard open, and who of them edits it. */
export function Presence({ dashboardId, editing }: { dashboardId: number; editing: boolean }) {
  const people = usePresence(dashboardId, editing);
  const editors = people.filter((person) => person.editing);
  return (
    <span className="row m-hide" role="status" aria-label={t("Who else is here")}>
      {people.length > 0 && <Avatars people={people} />}
      {editors.length > 0 && <Badge kind="warning">{t("{count, plural, one {{name} is editing} other {{name} and others are editing}}", { count: editors.length, name: fullName(editors[0]!) })}</Badge>}
    </span>
  );
}
