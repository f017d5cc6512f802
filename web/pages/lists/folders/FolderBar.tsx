import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, EllipsisVertical, Folder, FolderInput, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { type DragEvent, type ReactNode, useState } from "react";
import type { FolderItem } from "../../../../schema/folder/calls";
import { childrenOf, pathTo } from "../../../../schema/folder/tree";
import type { FolderedKind } from "../../../../schema/folder/wire";
import { foldersQuery } from "../../../api/folders";
import { currentLocale, t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { toast } from "../../../ui/overlays/Toast";
import { countBelow } from "./folder-options";
import { type FolderAct, FolderDialogs } from "./FolderDialogs";
import { moveObjects } from "./move-objects";
import "./folders.css";

const allOf: Record<FolderedKind, () => string> = {
  dashboard: () => t("All dashboards"),
  chart: () => t("All charts"),
  dataset: () => t("All datasets"),
};

export interface FolderBarProps {
  kind: FolderedKind;
  title: string;
  open: number | null;
  mayMake: boolean;
  /** Address of the list with this folder open, or none. */
  hrefOf: (folder: FolderItem | null) => string;
  /** Ids of the objects dragged with this link; empty if the link is not of this list. */
  draggedIds: (address: string) => readonly number[];
  onMoved: () => void;
}

/**
 * Breadcrumbs of the open folder, and its subfolders; links of the list can be dropped on them. Hidden without
 * folders.
 */
export function FolderBar({ kind, title, open, mayMake, hrefOf, draggedIds, onMoved }: FolderBarProps) {
  const { data: all = [] } = useQuery(foldersQuery);
  const cache = useQueryClient();
  const [act, setAct] = useState<FolderAct | null>(null);
  if (all.length === 0) return null;
  const path = pathTo(all, open);
  const here = path.at(-1) ?? null;
  const drop = async (folder: FolderItem | null, address: string) => {
    const ids = draggedIds(address);
    if (ids.length === 0) return;
    try {
      await moveObjects(cache, { kind, ids, folder });
      onMoved();
    } catch (error) {
      toast(
        "danger",
        t("There was an issue moving the selected items: {message}", { message: (error as Error).message }),
      );
    }
  };
  const place = (folder: FolderItem | null, face: ReactNode, className: string, isHere = false) => (
    <Droppable
      key={folder?.id ?? "top"}
      href={hrefOf(folder)}
      className={className}
      isHere={isHere}
      onDrop={(address) => void drop(folder, address)}
    >
      {face}
    </Droppable>
  );
  return (
    <nav className="folders" aria-label={t("Folders")}>
      <ol className="crumbs">
        <li>{place(null, allOf[kind](), "crumb", here === null)}</li>
        {path.map((folder) => (
          <li key={folder.id}>
            <Icon of={ChevronRight} size="small" />
            {place(folder, folder.name, "crumb", folder === here)}
          </li>
        ))}
      </ol>
      {here && (here.may_change || mayMake) && (
        <Menu
          align="start"
          button={
            <IconButton icon={EllipsisVertical} size="small" label={t("{name} folder actions", { name: here.name })} />
          }
          entries={[
            ...(mayMake
              ? [
                  {
                    label: t("New folder here"),
                    icon: FolderPlus,
                    onSelect: () => setAct({ kind: "create", parent: here }),
                  },
                ]
              : []),
            ...(here.may_change
              ? [
                  { label: t("Rename folder"), icon: Pencil, onSelect: () => setAct({ kind: "rename", folder: here }) },
                  {
                    label: t("Move folder"),
                    icon: FolderInput,
                    onSelect: () => setAct({ kind: "move", folder: here }),
                  },
                  {
                    label: t("Delete folder"),
                    icon: Trash2,
                    danger: true,
                    onSelect: () => setAct({ kind: "delete", folder: here, searchAfter: hrefOf(path.at(-2) ?? null) }),
                  },
                ]
              : []),
          ]}
        />
      )}
      <ul
        className="folder-chips"
        aria-label={here ? t("Folders in {name}", { name: here.name }) : t("Folders of {title}", { title })}
      >
        {childrenOf(all, here?.id ?? null).map((folder) => (
          <li key={folder.id}>
            {place(
              folder,
              <>
                <Icon of={Folder} size="small" />
                <span className="trunc">{folder.name}</span>
                <span className="t3 tn">{countBelow(all, folder.id, kind).toLocaleString(currentLocale())}</span>
              </>,
              "folder-chip",
            )}
          </li>
        ))}
      </ul>
      {act && <FolderDialogs act={act} folders={all} onClose={(changed) => (setAct(null), changed && onMoved())} />}
    </nav>
  );
}

interface DroppableProps {
  href: string;
  className: string;
  isHere: boolean;
  onDrop: (address: string) => void;
  children: ReactNode;
}

function Droppable({ href, className, isHere, onDrop, children }: DroppableProps) {
  const [over, setOver] = useState(false);
  const accept = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("text/uri-list")) return;
    event.preventDefault();
    setOver(true);
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.getData("text/uri-list"));
  };
  return (
    <a
      href={href}
      className={over ? `${className} over` : className}
      draggable={false}
      {...(isHere ? { "aria-current": "page" as const } : {})}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {children}
    </a>
  );
}
