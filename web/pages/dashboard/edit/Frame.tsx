import { useDraggable } from "@dnd-kit/core";
import { GripVertical, Trash2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { GRID_MIN_ROW_UNITS, hasHeight, widthOf, widthRange } from "../../../../schema/dashboard/edit/widths";
import { t } from "../../../i18n";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { type Cargo, useEditing } from "./edit-context";
import { nodeName } from "./edit-words";

interface FrameProps {
  id: string;
  kind: string;
  /** Tools besides moving and removing. */
  tools?: ReactNode;
  /** A double-click on the component, not on its tools. */
  onDoubleClick?: () => void;
  children: ReactNode;
}

/** Editing frame of a layout component: a grip to move it by pointer or keys and to resize it by keys, and its tools. */
export function Frame({ id, kind, tools, onDoubleClick, children }: FrameProps) {
  const { layout, dispatch, pickUp, announce } = useEditing();
  const name = nodeName(layout, id);
  const cargo: Cargo = { kind: "node", id, label: name };
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data: cargo });
  const node = layout[id]!;
  const remove = () => {
    dispatch({ type: "delete", id });
    announce(t("{name} was removed.", { name }));
  };
  const resize = (columns: number, units: number) => {
    const range = widthRange(layout, id);
    const height = hasHeight(node) ? Math.max(GRID_MIN_ROW_UNITS, node.meta.height + units) : undefined;
    const width = range ? Math.min(range.most, Math.max(range.least, (widthOf(node) ?? 1) + columns)) : undefined;
    dispatch({
      type: "resize",
      id,
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
    });
    announce(`${name}: ${[width, height].filter((size) => size !== undefined).join(" × ")}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const size = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (event.key === " " || event.key === "Enter") pickUp(cargo);
    else if (event.key === "Delete" || event.key === "Backspace") remove();
    else if (event.shiftKey && size) resize(size[0]!, size[1]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={setNodeRef}
      data-node={id}
      className={`edit-frame edit-${kind}${isDragging ? " dragging" : ""}`}
      onDoubleClick={(event) => !(event.target as Element).closest(".edit-bar") && onDoubleClick?.()}
    >
      <div className="edit-bar">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-roledescription={undefined}
          className="edit-grip"
          data-row={node.parents.at(-1)}
          aria-label={t("Move {name}", { name })}
          onKeyDown={onKeyDown}
        >
          <Icon of={GripVertical} size="small" />
          {(kind === "row" || kind === "column" || kind === "tabs") && <span className="edit-kind">{name}</span>}
        </button>
        {tools}
        <IconButton icon={Trash2} size="tiny" label={t("Remove {name}", { name })} onClick={remove} />
      </div>
      {children}
    </div>
  );
}
