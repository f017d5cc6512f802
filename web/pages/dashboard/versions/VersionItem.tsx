import type { DashboardVersion } from "../../../../schema/dashboard-version/calls";
import { t } from "../../../i18n";
import { Avatars } from "../../../ui/display/Avatars";
import { Badge } from "../../../ui/display/Badge";
import { RelativeTime } from "../../../ui/display/RelativeTime";
import { causeWord, makerName } from "./version-words";

/** A version in the list: author, time, cause, and number of changes. */
export function VersionItem({
  version,
  isSelected,
  onChoose,
}: {
  version: DashboardVersion;
  isSelected: boolean;
  onChoose: () => void;
}) {
  const first = version.changes?.[0];
  return (
    <li>
      <button type="button" className="version" aria-pressed={isSelected} onClick={onChoose}>
        <span className="row">
          {version.made_by && <Avatars people={[version.made_by]} />}
          <strong className="trunc">{makerName(version)}</strong>
          <span className="end cap">
            <RelativeTime iso={version.made_on} />
          </span>
        </span>
        <span className="row cap">
          {causeWord(version)}
          {version.current && <Badge kind="success">{t("Current")}</Badge>}
        </span>
        {first && (
          <span className="cap trunc">
            {version.changes!.length > 1
              ? t("{count, plural, one {{change} and # more} other {{change} and # more}}", {
                  change: first.text,
                  count: version.changes!.length - 1,
                })
              : first.text}
          </span>
        )}
      </button>
    </li>
  );
}
