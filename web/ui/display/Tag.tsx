import { X } from "lucide-react";
import { t } from "../../i18n";
import { Icon } from "./Icon";

export interface TagProps {
  children: string;
  href?: string;
  onRemove?: () => void;
}

/** A user-defined name; labels longer than 20 characters are truncated, with the full text in the tooltip. */
export function Tag({ children: label, href, onRemove }: TagProps) {
  const short = shortenTag(label);
  const title = short === label ? undefined : label;
  if (href)
    return (
      <a className="tag" href={href} title={title}>
        {short}
      </a>
    );
  return (
    <span className={onRemove ? "tag rm" : "tag"} title={title}>
      {short}
      {onRemove && (
        <button ref={passFocusOn} type="button" aria-label={t("Remove {name}", { name: label })} onClick={onRemove}>
          <Icon of={X} size="small" />
        </button>
      )}
    </span>
  );
}

/** A removed tag that has the focus passes it to its input. */
const passFocusOn = (button: HTMLElement | null) => {
  const next = button?.closest(".input")?.querySelector("input") ?? button?.closest<HTMLElement>("[role=dialog]");
  return () => {
    if (document.activeElement === button) next?.focus();
  };
};

const longestLabel = 20;

export function shortenTag(label: string): string {
  return label.length > longestLabel ? `${label.slice(0, longestLabel)}...` : label;
}

/** The first tags of a cell and how many more there are. */
export function Tags({
  names,
  hrefs,
  shown = 2,
}: {
  names: readonly string[];
  hrefs?: ReadonlyMap<string, string>;
  shown?: number;
}) {
  const rest = names.slice(shown);
  return (
    <span className="row" style={{ gap: 4 }}>
      {names.slice(0, shown).map((name) => (
        <Tag key={name} {...(hrefs?.has(name) ? { href: hrefs.get(name)! } : {})}>
          {name}
        </Tag>
      ))}
      {rest.length > 0 && (
        <span className="tag more" title={rest.join(", ")}>
          +{rest.length}...
        </span>
      )}
    </span>
  );
}
