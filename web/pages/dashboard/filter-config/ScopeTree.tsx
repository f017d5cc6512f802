import { ChevronDown, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { scopeCheckState, type ScopeNode, toggled } from "../../../../schema/filter-types/config/scope-tree";
import { t } from "../../../i18n";
import { itemToFocus } from "../../../ui/actions/menu-keys";
import { Icon } from "../../../ui/display/Icon";

interface ScopeTreeProps {
  root: ScopeNode;
  selected: ReadonlySet<number>;
  onChange: (charts: ReadonlySet<number>) => void;
}

/** State that every node of the tree reads. */
interface Tree extends ScopeTreeProps {
  /** The id of the node in the tab order (roving tabindex). */
  at: string;
  isOpen: (node: ScopeNode) => boolean;
  turn: (node: ScopeNode, open: boolean) => void;
}

/**
 * Tree of tabs and charts: a tab selects all of its charts. Space selects, ← and → collapse and expand or go to parent
 * and child; ↑, ↓, Home, End and letters move.
 */
export function ScopeTree({ root, selected, onChange }: ScopeTreeProps) {
  const [at, setAt] = useState(root.id);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(openAtFirst(root, selected).map((id) => [id, true])),
  );
  const tree: Tree = {
    root,
    selected,
    onChange,
    at,
    isOpen: ({ id }) => turned.get(id) ?? id === root.id,
    turn: (node, open) => setTurned(new Map([...turned, [node.id, open]])),
  };
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
    const next = itemToFocus(
      event.key,
      items.findIndex((item) => item === event.target),
      items.map((item) => item.getAttribute("aria-label") ?? ""),
    );
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <ul
      role="tree"
      aria-label={t("Scoping")}
      aria-multiselectable
      className="scope-tree"
      onKeyDown={move}
      onFocus={({ target }) => setAt(target.closest<HTMLElement>("[role=treeitem]")?.dataset["scope"] ?? root.id)}
    >
      <Branch node={root} tree={tree} />
    </ul>
  );
}

function Branch({ node, tree }: { node: ScopeNode; tree: Tree }) {
  const state = scopeCheckState(node, tree.selected);
  const folds = node.children.length > 0;
  const open = folds && tree.isOpen(node);
  const choose = () => tree.onChange(toggled(node, tree.selected));
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    const item = event.currentTarget;
    if (event.target !== item) return;
    if (event.key === " " || event.key === "Enter") choose();
    else if (event.key === "ArrowRight" && folds && !open) tree.turn(node, true);
    else if (event.key === "ArrowRight" && open) item.querySelector<HTMLElement>("[role=treeitem]")?.focus();
    else if (event.key === "ArrowLeft" && open) tree.turn(node, false);
    else if (event.key === "ArrowLeft") item.parentElement?.closest<HTMLElement>("[role=treeitem]")?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <li
      role="treeitem"
      data-scope={node.id}
      tabIndex={node.id === tree.at ? 0 : -1}
      aria-label={node.title}
      aria-checked={state === "some" ? "mixed" : state}
      {...(folds ? { "aria-expanded": open } : {})}
      onKeyDown={onKeyDown}
      onClick={(event) => (event.stopPropagation(), choose())}
    >
      <div className="scope-line">
        {folds ? (
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            onClick={(event) => (event.stopPropagation(), tree.turn(node, !open))}
          >
            <Icon of={open ? ChevronDown : ChevronRight} size="small" />
          </button>
        ) : (
          <span className="gap" />
        )}
        <span className="chk">
          <span className={`scope-box ${String(state)}`} aria-hidden="true" />
          {node.title}
        </span>
      </div>
      {open && (
        <ul role="group">
          {node.children.map((child) => (
            <Branch key={child.id} node={child} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Nodes that are expanded initially: those with some, but not all, charts selected. */
const openAtFirst = (node: ScopeNode, selected: ReadonlySet<number>): string[] => [
  ...(scopeCheckState(node, selected) === "some" ? [node.id] : []),
  ...node.children.flatMap((child) => openAtFirst(child, selected)),
];
