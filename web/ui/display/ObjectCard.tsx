import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../i18n";
import { Checkbox } from "../inputs/Checkbox";
import { FavoriteStar } from "../actions/FavoriteStar";
import { IconButton } from "../actions/IconButton";
import { Menu, type MenuEntry } from "../actions/Menu";

export interface ObjectCardProps {
  title: string;
  href: string;
  /** The thumbnail. */
  thumb: ReactNode;
  meta: ReactNode;
  badge?: ReactNode;
  favorite?: { on: boolean; onToggle: () => void };
  actions?: readonly MenuEntry[];
  selected?: { on: boolean; onChange: (on: boolean) => void } | undefined;
}

/** A card of a dashboard or chart; a click anywhere on it opens the object. */
export function ObjectCard({ title, href, thumb, meta, badge, favorite, actions = [], selected }: ObjectCardProps) {
  return (
    <article className={selected?.on ? "tile on" : "tile"}>
      <div className="thumb" aria-hidden="true">
        {thumb}
      </div>
      {selected && (
        <span className="pick">
          <Checkbox
            hideLabel
            label={t("Select {name}", { name: title })}
            checked={selected.on}
            onChange={selected.onChange}
          />
        </span>
      )}
      <div className="b">
        <div className="row" style={{ gap: 0 }}>
          <h3 className="grow trunc">
            <a href={href} title={title}>
              {title}
            </a>
          </h3>
          {favorite && <FavoriteStar name={title} {...favorite} />}
          {actions.length > 0 && (
            <Menu
              entries={actions}
              button={<IconButton icon={EllipsisVertical} size="tiny" label={t("{name} actions", { name: title })} />}
            />
          )}
        </div>
        <div className="row" style={{ paddingRight: 8 }}>
          <span className="cap t3 grow trunc">{meta}</span>
          {badge}
        </div>
      </div>
    </article>
  );
}
