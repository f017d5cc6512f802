import { FolderPlus, RotateCcw, Search } from "lucide-react";
import { useState } from "react";
import type { DatasetFolder } from "../../../../schema/dataset/calls";
import { currentLocale, t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { Menu } from "../../../ui/actions/Menu";
import { allFolders, movedFolder, movedItems, placedItems, removedFolder, renamedFolder } from "./folder-tree";
import { FolderDrag } from "./FolderDrag";
import { FolderView } from "./FolderView";
import type { FolderDrop } from "./folder-drop";
import { FolderItems } from "./FolderItems";
import type { TabProps } from "./tab-props";
import { toggled } from "./toggled";

/** Folders of metrics and columns in Explore, arranged by drag and drop, by keyboard, or by selecting and moving. */
export function FoldersTab({ draft, change }: TabProps) {
  const [text, setText] = useState("");
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<string | null>(null);
  const { folders } = draft;
  const names = new Map<string, { name: string; node: DatasetFolder }>([
    ...draft.metrics.map(
      ({ uuid, metric_name, verbose_name }) =>
        [uuid, { name: verbose_name || metric_name, node: { uuid, type: "metric" as const } }] as const,
    ),
    ...draft.columns.map(
      ({ uuid, column_name, verbose_name }) =>
        [uuid, { name: verbose_name || column_name, node: { uuid, type: "column" as const } }] as const,
    ),
  ]);
  const placed = placedItems(folders);
  const wanted = text.trim().toLowerCase();
  const matches = (uuid: string) => names.get(uuid)?.name.toLowerCase().includes(wanted) ?? false;
  const rest = (type: "metric" | "column") =>
    [...names.values()]
      .filter(({ node }) => node.type === type && !placed.has(node.uuid))
      .map(({ node }) => node)
      .filter(({ uuid }) => matches(uuid));
  const nodes = (uuids: Iterable<string>) => [...uuids].flatMap((uuid) => names.get(uuid)?.node ?? []);

  const moveSelected = (into: string | null) => {
    change({ folders: movedItems(folders, nodes(selected), into) });
    setSelected(new Set());
  };
  const add = (parent: string | null) => {
    const folder: DatasetFolder = { uuid: crypto.randomUUID(), type: "folder", name: t("New folder"), children: [] };
    setMade(folder.uuid);
    const added = movedFolder([...folders, folder], folder.uuid, parent) ?? [...folders, folder];
    // A new folder takes the selected items, which it is usually created for.
    change({ folders: selected.size > 0 ? movedItems(added, nodes(selected), folder.uuid) : added });
    setSelected(new Set());
  };
  const drop = (carried: string, { into, before }: FolderDrop) => {
    const isItem = names.has(carried);
    const next = isItem
      ? movedItems(
          folders,
          nodes(selected.has(carried) ? selected : [carried]).filter(({ uuid }) => uuid !== before),
          into,
          before,
        )
      : movedFolder(folders, carried, into, before);
    if (next) change({ folders: next });
    if (isItem) setSelected(new Set());
  };
  const shown = [...names.keys()].filter(matches);
  const allSelected = shown.length > 0 && shown.every((uuid) => selected.has(uuid));
  const choose = (uuid: string) => setSelected((before) => toggled(before, uuid));
  const shared = { names, selected, onChoose: choose, matches };
  return (
    <div className="col" style={{ gap: 12 }}>
      <div className="de-tools">
        <label className="input sm">
          <Icon of={Search} size="small" />
          <input
            placeholder={t("Search all metrics & columns")}
            aria-label={t("Search all metrics & columns")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button size="small" icon={FolderPlus} onClick={() => add(null)}>
          {selected.size > 0
            ? t("Add folder with {count, plural, one {# item} other {# items}}", { count: selected.size })
            : t("Add folder")}
        </Button>
        <Button size="small" onClick={() => setSelected(new Set(allSelected ? [] : shown))}>
          {allSelected ? t("Deselect all") : t("Select all")}
        </Button>
        <Menu
          button={
            <Button size="small" disabled={selected.size === 0}>
              {t("Move to")}
            </Button>
          }
          entries={[
            ...allFolders(folders).map(({ folder, depth }) => ({
              label: `${" ".repeat(depth)}${folder.name || t("unnamed")}`,
              onSelect: () => moveSelected(folder.uuid),
            })),
            { label: t("Outside all folders"), onSelect: () => moveSelected(null) },
          ]}
        />
        <Button
          size="small"
          kind="ghost"
          icon={RotateCcw}
          disabled={folders.length === 0}
          onClick={() => change({ folders: [] })}
        >
          {t("Reset all folders to default")}
        </Button>
      </div>
      <p className="cap t3" role="status">
        {selected.size > 0
          ? t("{count, plural, one {# of {total} selected} other {# of {total} selected}}", {
              count: selected.size,
              total: names.size.toLocaleString(currentLocale()),
            })
          : t("{count, plural, one {# item} other {# items}}", { count: names.size })}
      </p>
      <FolderDrag
        nameOf={(uuid) =>
          names.get(uuid)?.name ?? allFolders(folders).find(({ folder }) => folder.uuid === uuid)?.folder.name ?? ""
        }
        onDrop={drop}
      >
        <div className="df">
          {folders
            .filter(({ type }) => type === "folder")
            .map((folder) => (
              <FolderView
                key={folder.uuid}
                folder={folder}
                parent={null}
                depth={0}
                made={made}
                onRename={(uuid, name) => change({ folders: renamedFolder(folders, uuid, name) })}
                onRemove={(uuid) => change({ folders: removedFolder(folders, uuid) })}
                onAdd={add}
                {...shared}
              />
            ))}
          <FolderItems title={t("Metrics")} items={rest("metric")} into={null} {...shared} />
          <FolderItems title={t("Columns")} items={rest("column")} into={null} {...shared} />
        </div>
      </FolderDrag>
    </div>
  );
}
