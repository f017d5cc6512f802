/** The parts of ECharts' core that are used: an import of its whole namespace loads all that it exports. */
export { getInstanceByDom, init, use } from "echarts/core";
