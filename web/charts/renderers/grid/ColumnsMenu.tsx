import { Columns3 } from "lucide-react";
import { useState } from "react";
import type { GridColumn } from "../../../../schema/chart-types/drawing/grid";
import { t } from "../../../i18n";
import { Popover } from "../../../ui/overlays/Popover";
import type { MountedGrid } from "./mount-grid";

interface ColumnsMenuProps {
  columns: readonly GridColumn[];
  grid: MountedGrid;
}

/** Selects which columns are shown, and which are pinned to either edge. */
export function ColumnsMenu({ columns, grid }: ColumnsMenuProps) {
  return (
    <Popover
      className="ew-grid-columns"
      buttonClass="btn ghost sm"
      label={
        <>
          <Columns3 aria-hidden="true" />
          {t("Columns")}
        </>
      }
    >
      {() => <ColumnList columns={columns} grid={grid} />}
    </Popover>
  );
}

function ColumnList({ columns, grid }: ColumnsMenuProps) {
  const [places, setPlaces] = useState(() => grid.places());
  const change = (act: () => void) => {
    act();
    setPlaces(grid.places());
  };
  return (
    <ul>
      {columns.map(({ key, label, group }) => {
        const { pinned, hidden } = places.get(key) ?? { pinned: null, hidden: false };
        const name = group === null ? label : `${label} ${group}`;
        return (
          <li key={key}>
            <label>
              <input type="checkbox" checked={!hidden} onChange={() => change(() => grid.hide(key, !hidden))} />
              <span>{name}</span>
            </label>
            <select
              aria-label={t("Pin {name}", { name })}
              value={pinned ?? ""}
              onChange={({ target }) =>
                change(() => grid.pin(key, target.value === "left" || target.value === "right" ? target.value : null))
              }
            >
              <option value="">{t("Not pinned")}</option>
              <option value="left">{t("Pinned left")}</option>
              <option value="right">{t("Pinned right")}</option>
            </select>
          </li>
        );
      })}
    </ul>
  );
}
