import { getChartTypeSchema } from "./chart-config/get-chart-type-schema";
import { generateExploreLink, updateChartPreview } from "./charts/explore-tools";
import { generateChart } from "./charts/generate-chart";
import { getChartData } from "./charts/get-chart-data";
import { getChartImage } from "./charts/get-chart-image";
import { getChartPreview } from "./charts/preview/get-chart-preview";
import { updateChart } from "./charts/update-chart";
import { addChartToExistingDashboard } from "./dashboards/add-chart";
import { generateDashboard } from "./dashboards/generate-dashboard";
import { getSchema } from "./lists/get-schema";
import { listTool } from "./lists/list-tool";
import { models } from "./lists/models";
import { getChartInfo } from "./objects/chart-info";
import { getDashboardInfo } from "./objects/dashboard-info";
import { getDatabaseInfo } from "./objects/database-info";
import { getDatasetInfo } from "./objects/dataset-info";
import { search } from "./search/search";
import { createVirtualDataset } from "./sql/create-virtual-dataset";
import { executeSql } from "./sql/execute-sql";
import { openSqlLab, saveSqlQuery } from "./sql/saved-query-tools";
import { getInstanceInfo } from "./system/get-instance-info";
import { healthCheck } from "./system/health-check";
import type { Tool } from "./tool";
import { listVersions, restoreVersion } from "./versions/versions";

/** Every tool: those of Superset's MCP service by its names, then Edgewise's own. */
export const TOOLS: readonly Tool[] = [
  healthCheck,
  getInstanceInfo,
  getSchema,
  listTool(models.dashboard),
  getDashboardInfo,
  listTool(models.chart),
  getChartInfo,
  listTool(models.dataset),
  getDatasetInfo,
  listTool(models.database),
  getDatabaseInfo,
  getChartData,
  getChartPreview,
  getChartTypeSchema,
  generateChart,
  updateChart,
  updateChartPreview,
  generateExploreLink,
  generateDashboard,
  addChartToExistingDashboard,
  createVirtualDataset,
  executeSql,
  saveSqlQuery,
  openSqlLab,
  search,
  getChartImage,
  listVersions,
  restoreVersion,
];
