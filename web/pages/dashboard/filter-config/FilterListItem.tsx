import { useSortable } from "@dnd-kit/sortable";
import { CircleAlert, GripVertical, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { ConfigEntry } from "../../../../schema/filter-types/config/filter-config";
import { isFilter } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { titleOf } from "./item-title";
import type { ConfigDraft } from "./useFilterConfig";

const UNDO_MS = 5000;

/** An item of the list. A removed item stays for five seconds, so that it can be restored. */
export function FilterListItem({ entry, draft, wrong }: { entry: ConfigEntry; draft: ConfigDraft; wrong: boolean }) {
  const { item, removed } = entry;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: removed,
  });
  const title = titleOf(item);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  const hide = useEffectEvent(() => {
    if (button.current) focusBeside(button.current.closest("li")!);
    draft.hide(item.id);
  });
  // The buttons to remove and to restore replace each other, so the focus follows.
  const press = (act: (id: string) => void) => {
    pressed.current = true;
    act(item.id);
  };
  useEffect(() => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  });
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => hide(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const place = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : {};
  return (
    <li
      ref={setNodeRef}
      style={place}
      className={`fcfg-item${isDragging ? " dragging" : ""}${draft.selected?.item.id === item.id ? " on" : ""}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="grip"
        disabled={removed}
        {...attributes}
        {...listeners}
        aria-label={t("Move {name}", { name: title })}
      >
        <Icon of={GripVertical} size="small" />
      </button>
      <button
        type="button"
        className={isFilter(item) ? "nm" : "nm divider"}
        aria-current={draft.selected?.item.id === item.id || undefined}
        onClick={() => draft.choose(item.id)}
      >
        <span className="trunc">{removed ? t("(Removed) {name}", { name: title }) : title}</span>
        {wrong && (
          <>
            <Icon of={CircleAlert} size="small" className="bad" />
            <span className="vh">{t("Incomplete")}</span>
          </>
        )}
      </button>
      {removed ? (
        <Button ref={button} kind="link" size="tiny" onClick={() => press(draft.restore)}>
          {t("Undo?")}
        </Button>
      ) : (
        <IconButton
          ref={button}
          icon={Trash2}
          size="small"
          label={t("Remove {name}", { name: title })}
          onClick={() => press(draft.remove)}
        />
      )}
    </li>
  );
}

/**
 * Moves the focus from an item that is about to be removed: to the next one, the previous one, or the button that adds
 * one.
 */
function focusBeside(line: HTMLElement): void {
  const focused = document.activeElement;
  if (!line.contains(focused) && !focused?.closest(".fcfg-none")) return;
  const other = (line.nextElementSibling ?? line.previousElementSibling)?.querySelector<HTMLElement>(".nm");
  (other ?? line.closest("nav")?.querySelector<HTMLElement>("button"))?.focus();
}
