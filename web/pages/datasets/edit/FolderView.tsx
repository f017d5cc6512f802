import { FolderPlus, Trash2 } from "lucide-react";
import type { DatasetFolder } from "../../../../schema/dataset/calls";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { CarryHandle, usePlace } from "./FolderDrag";
import { FolderItem, type ItemsProps } from "./FolderItems";
import { FOLDER_LEVELS } from "./folder-tree";

interface FolderViewProps extends ItemsProps {
  folder: DatasetFolder;
  parent: string | null;
  depth: number;
  /** The folder that was just created: its name is focused. */
  made: string | null;
  onRename: (uuid: string, name: string) => void;
  onRemove: (uuid: string) => void;
  onAdd: (parent: string) => void;
}

/** A folder with its name, items and subfolders. */
export function FolderView({ folder, parent, depth, ...shared }: FolderViewProps) {
  const { made, onRename, onRemove, onAdd, names, matches } = shared;
  const name = folder.name || t("unnamed");
  const { ref: insideRef, over: isInside } = usePlace(`in ${folder.uuid}`, {
    into: folder.uuid,
    takes: "both",
    label: name,
  });
  const { ref: aboveRef, over: isAbove } = usePlace(`above ${folder.uuid}`, {
    into: parent,
    before: folder.uuid,
    takes: "folders",
    label: t("above {name}", { name }),
  });
  const children = folder.children ?? [];
  const items = children.filter(({ type, uuid }) => type !== "folder" && names.has(uuid));
  return (
    <section ref={insideRef} className={isInside ? "df-folder own over" : "df-folder own"} aria-label={name}>
      <div ref={aboveRef} className={isAbove ? "df-head above" : "df-head"}>
        <CarryHandle uuid={folder.uuid} isFolder name={name} />
        <span className="input sm">
          <input
            aria-label={t("Folder name")}
            value={folder.name ?? ""}
            maxLength={250}
            onFocus={(event) => folder.uuid === made && event.target.select()}
            autoFocus={folder.uuid === made}
            onChange={(event) => onRename(folder.uuid, event.target.value)}
          />
        </span>
        <span className="count tn">{items.length}</span>
        {depth + 1 < FOLDER_LEVELS && (
          <IconButton
            icon={FolderPlus}
            size="tiny"
            label={t("Add folder in {name}", { name })}
            onClick={() => onAdd(folder.uuid)}
          />
        )}
        <IconButton
          icon={Trash2}
          size="tiny"
          label={t("Delete folder {name}", { name })}
          onClick={() => onRemove(folder.uuid)}
        />
      </div>
      {children.length === 0 && (
        <p className="cap t3 df-empty">
          {t("This folder is currently empty")}. {t("An empty folder isn't saved.")}
        </p>
      )}
      <ul aria-label={name}>
        {items
          .filter(({ uuid }) => matches(uuid))
          .map((item) => (
            <FolderItem key={item.uuid} item={item} folder={folder} {...shared} />
          ))}
      </ul>
      {children
        .filter(({ type }) => type === "folder")
        .map((inner) => (
          <FolderView key={inner.uuid} folder={inner} parent={folder.uuid} depth={depth + 1} {...shared} />
        ))}
    </section>
  );
}
