import { catalog, loadChartType } from "../schema/chart-types/catalog";
import { loadDriver } from "../workers/engines/mysql/session";
import { loadSshClient } from "../workers/engines/ssh/connect-tunnel";
import { loadTlsClient } from "../workers/engines/tls/load-client";
import { loadServer } from "../workers/mcp/load-server";
import { loadDocument } from "../workers/resources/open-api/load-document";

// The test runner asks for a module at each import(), also for one that is loaded, on behalf of the request that
// imports it. A second request that waits for the same answer hangs ("the Worker's code had hung"). So each of these
// functions keeps its module, and imports it once: here. tests/architecture.test.ts compares them with the imports.
// The bundle of a deployed Worker contains these modules.
await Promise.all([
  loadDriver(),
  loadTlsClient(),
  loadSshClient(),
  loadDocument(),
  loadServer(),
  ...Object.keys(catalog).map(loadChartType),
]);
