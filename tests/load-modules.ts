import { catalog, loadChartType } from "../schema/chart-types/catalog";
import { loadDriver } from "../workers/engines/mysql/session";

// The test runner fetches a module for the request that first imports it; others wait for that request, and hang if it
// has ended by then ("the Worker's code had hung").
// The bundle of a deployed Worker contains these modules. tests/architecture.test.ts compares them with the imports.
await Promise.all([
  loadDriver(),
  import("../workers/resources/open-api/document"),
  ...Object.keys(catalog).map(loadChartType),
]);
