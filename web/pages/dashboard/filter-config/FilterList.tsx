import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Minus, Plus, SlidersHorizontal } from "lucide-react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/Button";
import { Menu } from "../../../ui/Menu";
import { FilterListItem } from "./FilterListItem";
import { titleOf } from "./item-title";
import type { ConfigDraft } from "./useFilterConfig";

/** Filters and dividers in their order: by the handle they are dragged, or moved with space and the arrows. */
export function FilterList({ draft, tried }: { draft: ConfigDraft; tried: boolean }) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const shown = draft.config.entries.filter(({ item }) => !draft.hidden.has(item.id));
  const ids = shown.map(({ item }) => item.id);
  const say = (id: unknown) => titleOf(shown.find(({ item }) => item.id === id)?.item);
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const onDragEnd = ({ active, over }: DragEndEvent) => over && active.id !== over.id && draft.move(String(active.id), String(over.id));
  const announcements = {
    onDragStart: ({ active }: { active: { id: unknown } }) => t("Picked up {name}, place {place} of {count}", { name: say(active.id), place: place(active.id), count: ids.length }),
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) => (over ? t("{name} is at place {place} of {count}", { name: say(active.id), place: place(over.id), count: ids.length }) : undefined),
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) => t("{name} is at place {place} of {count}", { name: say(active.id), place: place((over ?? active).id), count: ids.length }),
    onDragCancel: ({ active }: { active: { id: unknown } }) => t("{name} is back in its place", { name: say(active.id) }),
  };
  return (
    <nav className="fcfg-list" aria-label={t("Filters")}>
      <Menu
        align="start"
        button={<Button icon={Plus} size="small">{t("New")}</Button>}
        entries={[{ label: t("Filter"), icon: SlidersHorizontal, onSelect: () => draft.add("filter") }, { label: t("Divider"), icon: Minus, onSelect: () => draft.add("divider") }]}
      />
      <h3>{t("Filters ({count})", { count: shown.filter((entry) => !entry.removed).length })}</h3>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements, screenReaderInstructions: { draggable: t("Press space to pick it up, the arrow keys to move it, space to drop it, escape to cancel.") } }}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol>{shown.map((entry) => <FilterListItem key={entry.item.id} entry={entry} draft={draft} wrong={tried && draft.problems.has(entry.item.id)} />)}</ol>
        </SortableContext>
      </DndContext>
    </nav>
  );
}
