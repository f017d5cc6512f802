import { catalog, loadChartType } from "../schema/chart-types/catalog";
import { loadDriver } from "../workers/engines/mysql/session";

// The test runner fetches a module for the request that first imports it; others wait for that request, and hang if it
// has ended by then.
// The bundle of a deployed Worker contains these modules.
await Promise.all([loadDriver(), ...Object.keys(catalog).map(loadChartType)]);
