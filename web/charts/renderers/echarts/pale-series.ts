import type { EChartsDrawing, EChartsItem } from "../../../../schema/chart-types/drawing/echarts";
import type { DataSelection } from "../../../../schema/chart-types/drawing/drawing";
import { agrees } from "../agrees";

type Datum = null | number | string | unknown[] | { [key: string]: unknown; children?: Datum[]; name?: string };
interface Series {
  id?: string;
  name?: string;
  type?: string;
  data?: Datum[];
}

/** Opacity of marks outside the selection. */
const PALE = 0.3;

/** The series with marks outside the selection paler, to be merged; unchanged where none of their items is selected. */
export function paleSeries(
  { option, forSize, selectionOf }: EChartsDrawing,
  selected: DataSelection | null,
  size: { width: number; height: number },
): Series[] {
  const sized = [forSize?.(size)["series"] ?? []].flat() as Series[];
  const all = ([option["series"] ?? []].flat() as Series[]).map((series, at): Series => ({ ...series, ...sized[at] }));
  let isThere = false;
  const paled = all.map((series, seriesIndex): Series => {
    const named = {
      ...(series.id === undefined ? {} : { id: series.id }),
      ...(series.name === undefined ? {} : { name: series.name }),
      ...(series.type === undefined ? {} : { type: series.type }),
    };
    if (!series.data || series.type === "custom") return named;
    const isNetwork = series.type === "graph";
    // ECharts counts its own root before these nodes.
    let dataIndex = series.type === "treemap" || series.type === "sunburst" ? 0 : -1;
    const pale = (datum: Datum): Datum => {
      dataIndex++;
      const item: EChartsItem = { data: datum, dataType: isNetwork ? "node" : "main" };
      const selection = selected && selectionOf(seriesIndex, dataIndex, item);
      const isSelected = selection !== null && selected !== null && agrees(selection, selected);
      isThere ||= isSelected;
      const painted = selection === null || isSelected ? datum : inPale(datum, series.type);
      return painted !== null && typeof painted === "object" && !Array.isArray(painted) && painted.children
        ? { ...painted, children: painted.children.map(pale) }
        : painted;
    };
    return { ...named, data: series.data.map(pale) };
  });
  return isThere ? paled : all.map((series, at) => ({ ...paled[at], ...(series.data ? { data: series.data } : {}) }));
}

function inPale(datum: Datum, type: string | undefined): Datum {
  if (datum === null) return datum;
  const own = typeof datum === "object" && !Array.isArray(datum) ? datum : { value: datum };
  const withMore = (key: string, more: object) => ({ [key]: { ...(own[key] as object | undefined), ...more } });
  const lines =
    type === "radar"
      ? { ...withMore("lineStyle", { opacity: PALE }), ...withMore("areaStyle", { opacity: PALE / 4 }) }
      : {};
  return { ...own, ...withMore("itemStyle", { opacity: PALE }), ...withMore("label", { opacity: 0.5 }), ...lines };
}
