import { ArrowUpDown } from "lucide-react";
import { Button } from "../../ui/actions/Button";
import type { Sort } from "../../ui/navigation/DataTable";
import { Menu } from "../../ui/actions/Menu";

interface SortMenuProps {
  sorts: readonly { label: string; sort: Sort }[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** The sort order of cards, which have no headers to click. */
export function SortMenu({ sorts, value, onChange }: SortMenuProps) {
  const isCurrent = (sort: Sort) => sort.column === value.column && sort.order === value.order;
  const current = sorts.find(({ sort }) => isCurrent(sort)) ?? sorts[0];
  if (!current) return null;
  return (
    <Menu
      button={
        <Button className="end" icon={ArrowUpDown}>
          {current.label}
        </Button>
      }
      entries={sorts.map(({ label, sort }) => ({ label, checked: isCurrent(sort), onSelect: () => onChange(sort) }))}
    />
  );
}
