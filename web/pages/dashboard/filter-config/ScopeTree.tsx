import { ChevronDown, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { chosenOf, type ScopeNode, toggled } from "../../../../schema/filter-types/config/scope-tree";
import { Checkbox } from "../../../ui/Checkbox";
import { Icon } from "../../../ui/Icon";

interface ScopeTreeProps {
  root: ScopeNode;
  chosen: ReadonlySet<number>;
  onChange: (charts: ReadonlySet<number>) => void;
}

/** Tabs and charts to choose from: a tab stands for all of its charts. ← and → close and open, ↑ and ↓ move. */
export function ScopeTree({ root, chosen, onChange }: ScopeTreeProps) {
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const box = event.target as HTMLElement;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("input")];
    const fold = box.closest("li")?.querySelector<HTMLElement>(":scope > .scope-line > button");
    if (event.key === "ArrowDown") boxes[boxes.indexOf(box) + 1]?.focus();
    else if (event.key === "ArrowUp") boxes[boxes.indexOf(box) - 1]?.focus();
    else if (event.key === "ArrowRight" && fold?.getAttribute("aria-expanded") === "false") fold.click();
    else if (event.key === "ArrowLeft" && fold?.getAttribute("aria-expanded") === "true") fold.click();
    else return;
    event.preventDefault();
  };
  return <ul className="scope-tree" onKeyDown={move}><Branch node={root} depth={0} chosen={chosen} onChange={onChange} /></ul>;
}

function Branch({ node, depth, chosen, onChange }: { node: ScopeNode; depth: number; chosen: ReadonlySet<number>; onChange: ScopeTreeProps["onChange"] }) {
  const state = chosenOf(node, chosen);
  const folds = node.children.length > 0;
  const [open, setOpen] = useState(depth === 0 || state === "some");
  return (
    <li>
      <div className="scope-line">
        {folds ? <button type="button" tabIndex={-1} aria-expanded={open} aria-label={node.title} onClick={() => setOpen(!open)}><Icon of={open ? ChevronDown : ChevronRight} size="small" /></button> : <span className="gap" />}
        <Checkbox checked={state} label={node.title} onChange={() => onChange(toggled(node, chosen))} />
      </div>
      {folds && open && <ul>{node.children.map((child) => <Branch key={child.id} node={child} depth={depth + 1} chosen={chosen} onChange={onChange} />)}</ul>}
    </li>
  );
}
