import { AreaChart, ChartColumn, ChartLine, ChartPie, Table2, type LucideIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { chartTypeName } from "../../../charts/chart-type-name";
import { isReady, type VizType } from "../../../../schema/chart-types/catalog";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Icon } from "../../../ui/display/Icon";
import { Tooltip } from "../../../ui/overlays/Tooltip";
import { usePluginTypes } from "../type-picker/usePluginTypes";

const TypePickerDialog = lazy(() =>
  import("../type-picker/TypePickerDialog").then((module) => ({ default: module.TypePickerDialog })),
);

const QUICK: readonly (readonly [vizType: VizType, icon: LucideIcon | string])[] = [
  ["echarts_timeseries_line", ChartLine],
  ["echarts_timeseries_bar", ChartColumn],
  ["echarts_area", AreaChart],
  ["table", Table2],
  ["big_number_total", "4k"],
  ["pie", ChartPie],
];

interface TypeRowProps {
  vizType: string;
  /** Chart types that fit the form's fields. */
  suggested: readonly VizType[];
  onChoose: (vizType: string) => void;
}

/** Common chart types to select with one click, and a button for all of them. */
export function TypeRow({ vizType, suggested, onChoose }: TypeRowProps) {
  const [all, setAll] = useState(false);
  const added = usePluginTypes(!isReady(vizType));
  const name = added.find((type) => type.vizType === vizType)?.entry.name ?? chartTypeName(vizType);
  const among = QUICK.some(([quick]) => quick === vizType);
  return (
    <div className={among ? "vizrow" : "vizrow other"} role="toolbar" aria-label={t("Visualization type")}>
      {!among && (
        <button type="button" className="btn sm is-active" aria-pressed="true" title={name}>
          <span className="trunc">{name}</span>
        </button>
      )}
      {QUICK.map(([quick, icon]) => {
        const selected = quick === vizType;
        return (
          <Tooltip key={quick} text={chartTypeName(quick)}>
            <button
              type="button"
              className={selected ? "btn sm is-active" : "btn ghost icon sm"}
              aria-pressed={selected}
              aria-label={typeof icon === "string" ? `${icon}, ${chartTypeName(quick)}` : chartTypeName(quick)}
              onClick={() => onChoose(quick)}
            >
              {typeof icon === "string" ? <b className="cap">{icon}</b> : <Icon of={icon} />}
              {selected && <span className="trunc">{shortName(name)}</span>}
            </button>
          </Tooltip>
        );
      })}
      <Button kind="link" size="small" className="end" onClick={() => setAll(true)}>
        {t("View all charts")}
      </Button>
      {all && (
        <Suspense>
          <TypePickerDialog value={vizType} suggested={suggested} onChoose={onChoose} onClose={() => setAll(false)} />
        </Suspense>
      )}
    </div>
  );
}

const shortName = (name: string) => name.replace(/ Chart$/, "");
