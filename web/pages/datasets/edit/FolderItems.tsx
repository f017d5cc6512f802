import { Columns3, Sigma } from "lucide-react";
import type { DatasetFolder } from "../../../../schema/dataset/calls";
import { t } from "../../../i18n";
import { Checkbox } from "../../../ui/inputs/Checkbox";
import { Icon } from "../../../ui/display/Icon";
import { CarryHandle, usePlace } from "./FolderDrag";

export interface ItemsProps {
  names: ReadonlyMap<string, { name: string }>;
  selected: ReadonlySet<string>;
  onChoose: (uuid: string) => void;
  /** Whether the item matches the search. */
  matches: (uuid: string) => boolean;
}

/** Items that are in no folder: the default sections of every dataset. */
export function FolderItems({
  title,
  items,
  ...shared
}: ItemsProps & { title: string; items: readonly DatasetFolder[]; into: null }) {
  const { ref, over } = usePlace(`rest ${title}`, { into: null, takes: "both", label: title });
  return (
    <section ref={ref} className={over ? "df-folder over" : "df-folder"}>
      <div className="df-head">
        <h3 className="trunc">{title}</h3>
        <span className="count tn">{items.length}</span>
      </div>
      {items.length === 0 ? (
        <p className="cap t3 df-empty">{t("All metrics and columns are in folders.")}</p>
      ) : (
        <ul aria-label={title}>
          {items.map((item) => (
            <FolderItem key={item.uuid} item={item} folder={null} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A metric or column; inside a folder, another item can be dropped before it. */
export function FolderItem({
  item,
  folder,
  names,
  selected,
  onChoose,
}: ItemsProps & { item: DatasetFolder; folder: DatasetFolder | null }) {
  const name = names.get(item.uuid)?.name ?? "";
  const { ref, over } = usePlace(
    `before ${item.uuid}`,
    folder && {
      into: folder.uuid,
      before: item.uuid,
      takes: "items",
      label: t("{folder}, before {name}", { folder: folder.name, name }),
    },
  );
  return (
    <li ref={ref} className={over ? "df-item over" : "df-item"}>
      <Checkbox
        hideLabel
        label={t("Select {name}", { name })}
        checked={selected.has(item.uuid)}
        onChange={() => onChoose(item.uuid)}
      />
      <Icon of={item.type === "metric" ? Sigma : Columns3} size="small" className="t3" />
      <span className="trunc grow">{name}</span>
      <CarryHandle uuid={item.uuid} isFolder={false} name={name} />
    </li>
  );
}
