import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { t } from "../../i18n";
import { Icon } from "../../ui/display/Icon";
import type { DatasetItem, DragData, DropData } from "../dnd/drag-data";
import { EditorPopover } from "../editor/EditorPopover";
import { useEditor } from "../editor/useEditor";
import { useFieldButton } from "../editor/useFieldButton";
import { moved } from "./moved";
import { Pill, type PillLook } from "./Pill";
import "./pills.css";

export interface PillBoxProps<T> {
  label: string;
  items: readonly T[];
  onChange(items: T[]): void;
  look(item: T): PillLook;
  /** Maximum number of items; a new one replaces the last. */
  max?: number | undefined;
  addLabel: string;
  /** The editor of an item, or of a new one. */
  renderEditor(requested: { item: T | null; save(item: T): void; close(): void }): ReactNode;
  /** Converts a dropped column or metric to an item; `edit` opens its editor first. Null if it is not accepted. */
  dropped?(item: DatasetItem): { item: T; edit?: boolean } | null;
  wide?: boolean;
}

/** Ordered items in a box. Enter opens one, Backspace removes it, Alt with ↑ ↓ moves it, ↑ ↓ move between them. */
export function PillBox<T>({
  label,
  items,
  onChange,
  look,
  max,
  addLabel,
  renderEditor,
  dropped,
  wide = false,
}: PillBoxProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [message, setMessage] = useState("");
  const [available, setAvailable] = useState<T | null>(null);
  const adding = useEditor();
  const { invalid, attributes } = useFieldButton();
  const full = max !== undefined && items.length >= max;

  const drop: DropData = {
    to: "box",
    box: id,
    label,
    accepts: (item) => Boolean(dropped?.(item)),
    add: (item) => {
      const made = dropped?.(item);
      if (!made) return;
      if (!made.edit) return append(made.item);
      setAvailable(made.item);
      adding.show();
    },
  };
  const { setNodeRef, isOver, active } = useDroppable({ id, data: drop, disabled: !dropped });
  const drag = active?.data.current as DragData | undefined;
  const takes = drag?.from === "dataset" && drop.accepts(drag.item);

  function append(item: T) {
    onChange(full ? [...items.slice(0, max - 1), item] : [...items, item]);
  }
  /** When the box is full, the button that opened the editor is unmounted, so the new pill takes the focus. */
  function focusIfFull() {
    if (max !== undefined && items.length + 1 >= max)
      requestAnimationFrame(() => buttonsIn(box.current).at(-1)?.focus());
  }
  function remove(index: number) {
    setMessage(t("Removed {name}", { name: look(items[index] as T).label }));
    onChange(items.filter((_, at) => at !== index));
    requestAnimationFrame(() =>
      (buttonsIn(box.current)[Math.min(index, items.length - 2)] ?? addButton.current)?.focus(),
    );
  }
  function move(from: number, to: number) {
    setMessage(
      t("{name} moved to position {place} of {count}", {
        name: look(items[from] as T).label,
        place: to + 1,
        count: items.length,
      }),
    );
    onChange(moved(items, from, to));
    requestAnimationFrame(() => buttonsIn(box.current)[to]?.focus());
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Backspace" || event.key === "Delete") remove(index);
    else if (step !== undefined && event.altKey) {
      if (index + step >= 0 && index + step < items.length) move(index, index + step);
    } else if (step !== undefined)
      (buttonsIn(box.current)[index + step] ?? (step > 0 ? addButton.current : null))?.focus();
    else return;
    event.preventDefault();
  };

  const ids = items.map((_, index) => `${id}-${index}`);
  return (
    <div
      ref={(element) => {
        box.current = element;
        setNodeRef(element);
      }}
      role="group"
      aria-label={label}
      className={`dz${invalid ? " bad" : ""}${takes ? " takes" : ""}${takes && isOver ? " over" : ""}`}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {items.length > 0 && (
          <ul className="plain">
            {items.map((item, index) => (
              <EditedPill
                key={ids[index]}
                id={ids[index] as string}
                box={id}
                index={index}
                look={look(item)}
                wide={wide}
                move={move}
                onKeyDown={(event) => onKey(event, index)}
                onRemove={() => remove(index)}
              >
                {(close) =>
                  renderEditor({
                    item,
                    close,
                    save: (next) => {
                      if (next !== item) onChange(items.map((one, at) => (at === index ? next : one)));
                      close();
                    },
                  })
                }
              </EditedPill>
            ))}
          </ul>
        )}
      </SortableContext>
      {!full && (
        <button
          ref={addButton}
          type="button"
          className="ghostdrop"
          {...attributes}
          {...adding.buttonProps}
          aria-label={t("{action}: {field}", { action: addLabel, field: label })}
          onKeyDown={(event) => event.key === "ArrowUp" && buttonsIn(box.current).at(-1)?.focus()}
        >
          <Icon of={Plus} size="small" />
          <span className="trunc" title={addLabel}>
            {addLabel}
          </span>
        </button>
      )}
      {adding.open && (
        <EditorPopover
          anchor={full ? box : addButton}
          label={label}
          wide={wide}
          onClosed={() => {
            setAvailable(null);
            adding.onClosed();
          }}
        >
          {(close) =>
            renderEditor({
              item: available,
              close,
              save: (item) => {
                append(item);
                close();
                focusIfFull();
              },
            })
          }
        </EditorPopover>
      )}
      <span className="vh" role="status">
        {message}
      </span>
    </div>
  );
}

const buttonsIn = (box: HTMLElement | null): HTMLButtonElement[] => [
  ...(box?.querySelectorAll<HTMLButtonElement>(".pill>.nm") ?? []),
];

type EditedPillProps = Pick<Parameters<typeof Pill>[0], "id" | "box" | "index" | "move" | "onKeyDown" | "onRemove"> & {
  look: PillLook;
  wide: boolean;
  children: (close: () => void) => ReactNode;
};

function EditedPill({ look, wide, children, ...pill }: EditedPillProps) {
  const button = useRef<HTMLButtonElement>(null);
  const editing = useEditor();
  return (
    <Pill {...pill} {...look} buttonRef={button} buttonProps={editing.buttonProps}>
      {editing.open && (
        <EditorPopover anchor={button} label={look.label} wide={wide} onClosed={editing.onClosed}>
          {children}
        </EditorPopover>
      )}
    </Pill>
  );
}
