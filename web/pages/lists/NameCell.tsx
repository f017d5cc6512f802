import { BadgeCheck, Info } from "lucide-react";
import { t } from "../../i18n";
import { RelativeTime } from "../../ui/display/RelativeTime";
import { Icon } from "../../ui/display/Icon";

interface NameCellProps {
  name: string;
  href: string | null;
  certifiedBy?: string | null;
  description?: string | null;
  /** Shown under the name on phones, where its column is hidden. */
  modified: string | null;
}

export function NameCell({ name, href, certifiedBy, description, modified }: NameCellProps) {
  return (
    <>
      <span className="nm-cell">
        {certifiedBy && (
          <span
            role="img"
            title={t("Certified by {name}", { name: certifiedBy })}
            aria-label={t("Certified by {name}", { name: certifiedBy })}
          >
            <Icon of={BadgeCheck} size="small" className="certified" />
          </span>
        )}
        {href ? (
          <a className="nm trunc" href={href} title={name}>
            {name}
          </a>
        ) : (
          <span className="nm trunc">{name}</span>
        )}
        {description && (
          <span role="img" className="t3" title={description} aria-label={description}>
            <Icon of={Info} size="small" />
          </span>
        )}
      </span>
      <span className="m-line">
        <RelativeTime iso={modified} />
      </span>
    </>
  );
}
