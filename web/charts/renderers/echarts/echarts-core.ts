/** What of ECharts' core is called here: whoever imports its whole namespace loads all that it exports. */
export { getInstanceByDom, init, use } from "echarts/core";
