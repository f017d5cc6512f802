import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Funnel, Minus, Plus, SlidersHorizontal } from "lucide-react";
import { type ConfigEntry, onlyOf } from "../../../../schema/filter-types/config/filter-config";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Menu } from "../../../ui/actions/Menu";
import { FilterListItem } from "./FilterListItem";
import { titleOf } from "./item-title";
import type { ConfigDraft } from "./useFilterConfig";

/** Filters and display controls, each in their order, with the dividers among them. */
export function FilterList({ draft, tried }: { draft: ConfigDraft; tried: boolean }) {
  const shown = (list: "filters" | "controls") =>
    onlyOf(draft.config, list).entries.filter(({ item }) => !draft.hidden.has(item.id));
  const [filters, controls] = [shown("filters"), shown("controls")];
  const count = (entries: readonly ConfigEntry[]) => entries.filter((entry) => !entry.removed).length;
  return (
    <nav className="fcfg-list" aria-label={t("Filters")}>
      <Menu
        align="start"
        button={
          <Button icon={Plus} size="small">
            {t("New")}
          </Button>
        }
        entries={[
          { label: t("Filter"), icon: Funnel, onSelect: () => draft.add("filter") },
          { label: t("Display control"), icon: SlidersHorizontal, onSelect: () => draft.add("control") },
          { kind: "separator" },
          { label: t("Divider"), icon: Minus, onSelect: () => draft.add("divider") },
          ...(controls.length > 0
            ? [{ label: t("Display control divider"), icon: Minus, onSelect: () => draft.add("control divider") }]
            : []),
        ]}
      />
      <h3>{t("Filters ({count})", { count: count(filters) })}</h3>
      <SortedItems entries={filters} draft={draft} tried={tried} />
      <h3>{t("Display controls ({count})", { count: count(controls) })}</h3>
      {controls.length === 0 ? (
        <p className="cap t3 fcfg-empty">
          {t("No display controls yet. They let viewers choose dimensions, time grain and time column.")}
        </p>
      ) : (
        <SortedItems entries={controls} draft={draft} tried={tried} />
      )}
    </nav>
  );
}

/** Items sorted by dragging the handle, or by Space and arrow keys. */
function SortedItems({
  entries,
  draft,
  tried,
}: {
  entries: readonly ConfigEntry[];
  draft: ConfigDraft;
  tried: boolean;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ item }) => item.id);
  const nameOf = (id: unknown) => titleOf(entries.find(({ item }) => item.id === id)?.item);
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && active.id !== over.id && draft.move(String(active.id), String(over.id));
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) =>
      t("Picked up {name}. Position {place} of {count}.", {
        name: nameOf(active.id),
        place: place(active.id),
        count: ids.length,
      }),
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over
        ? t("{name} is at position {place} of {count}.", {
            name: nameOf(active.id),
            place: place(over.id),
            count: ids.length,
          })
        : undefined,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      t("{name} is at position {place} of {count}.", {
        name: nameOf(active.id),
        place: place((over ?? active).id),
        count: ids.length,
      }),
    onDragCancel: ({ active }: { active: { id: unknown } }) => t("{name} was put back.", { name: nameOf(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t("Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel."),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol>
          {entries.map((entry) => (
            <FilterListItem
              key={entry.item.id}
              entry={entry}
              draft={draft}
              wrong={tried && draft.problems.has(entry.item.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
