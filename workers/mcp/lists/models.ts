import { chartModel } from "./chart-model";
import { dashboardModel } from "./dashboard-model";
import { databaseModel } from "./database-model";
import { datasetModel } from "./dataset-model";

export const models = {
  chart: chartModel,
  dataset: datasetModel,
  dashboard: dashboardModel,
  database: databaseModel,
};
export const MODEL_TYPES = ["chart", "dataset", "dashboard", "database"] as const;
