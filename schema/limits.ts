// Constants of the contract, named as there.
export const ROW_LIMIT = 50_000;
export const SQL_MAX_ROW = 100_000;
/** Rows that a table may turn through when the server pages them. */
export const TABLE_VIZ_MAX_ROW_SERVER = 500_000;
/** Rows of a file to download, as many as a sheet holds: files stream, so they need not stop at SQL_MAX_ROW. */
export const EXPORT_MAX_ROW = 1_000_000;
export const SAMPLES_ROW_LIMIT = 1000;
export const NATIVE_FILTER_DEFAULT_ROW_LIMIT = 1000;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Seconds a chart's answer is kept when neither chart, dataset nor database says otherwise. */
export const CACHE_DEFAULT_TIMEOUT = 86_400;
/** Characters of position_json. */
export const SUPERSET_DASHBOARD_POSITION_DATA_LIMIT = 65_535;
/** Seconds a query may run in a customer's database before it is cancelled. */
export const SUPERSET_WEBSERVER_TIMEOUT = 60;
export const SESSION_DAYS = 31;
export const JWT_ACCESS_TOKEN_MINUTES = 15;
export const JWT_REFRESH_TOKEN_DAYS = 30;
/** Import bundles: bytes of the zip, bytes unpacked, entries, and how much an entry may grow. */
export const BUNDLE_MAX_BYTES = 50 * 1024 * 1024;
export const BUNDLE_MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const BUNDLE_MAX_ENTRIES = 5000;
export const BUNDLE_MAX_RATIO = 200;
/** The highest id that an object brought from another installation keeps: all workspaces number theirs beyond it from then on. */
export const KEPT_ID_MAX = 2_000_000;
/** Asynchronous charts: ms between polls; a WebSocket's tries and ms between them; how often an event of a job that is not known yet is looked at again, and by how many ms each look is later than the one before. */
export const GLOBAL_ASYNC_QUERIES_POLLING_DELAY = 500;
export const GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRIES = 6;
export const GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRY_DELAY = 2500;
export const GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_RETRIES = 6;
export const GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_DELAY = 100;
/** Seconds an asynchronous query may run; a consumer of the queue has 15 minutes. */
export const GLOBAL_ASYNC_QUERIES_TIME_LIMIT = 600;
/** The SQL editor: rows asked for when a tab says none, rows that one answer shows, seconds a query may run while its person waits and when it is run later, and bytes of a result. */
export const DEFAULT_SQLLAB_LIMIT = 1000;
export const DISPLAY_MAX_ROW = 10_000;
export const SQLLAB_TIMEOUT = 30;
export const SQLLAB_ASYNC_TIME_LIMIT = 600;
export const SQLLAB_PAYLOAD_MAX_BYTES = 40 * 1024 * 1024;
/** Days that the history of queries goes back. */
export const QUERY_RUN_DAYS = 180;
