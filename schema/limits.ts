// Constants of Superset's configuration, by its names.
export const ROW_LIMIT = 50_000;
export const SQL_MAX_ROW = 100_000;
/** Rows that a table with server pagination may page through. */
export const TABLE_VIZ_MAX_ROW_SERVER = 500_000;
/** Rows of a file to download, as many as a sheet holds: files stream, so they need not stop at SQL_MAX_ROW. */
export const EXPORT_MAX_ROW = 1_000_000;
export const SAMPLES_ROW_LIMIT = 1000;
export const NATIVE_FILTER_DEFAULT_ROW_LIMIT = 1000;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Rows that the lists of the application count; API clients get exact counts. */
export const MAX_COUNTED_ROWS = 1000;
/** Seconds that a chart's result is cached when neither chart, dataset nor database sets a timeout. */
export const CACHE_DEFAULT_TIMEOUT = 86_400;
/** Characters of position_json. */
export const SUPERSET_DASHBOARD_POSITION_DATA_LIMIT = 65_535;
/** Seconds that a query may run in a customer's database before it is canceled. */
export const SUPERSET_WEBSERVER_TIMEOUT = 60;
export const SESSION_DAYS = 31;
export const JWT_ACCESS_TOKEN_MINUTES = 15;
export const JWT_REFRESH_TOKEN_DAYS = 30;
/**
 * Failed sign-ins with one name, from all addresses together, before further ones are refused for the rest of the
 * window.
 */
export const SIGN_IN_MAX_FAILURES = 30;
export const SIGN_IN_WINDOW_MINUTES = 15;
/** Wrong second-factor codes that lock it, and for how long. */
export const SECOND_FACTOR_MAX_FAILURES = 5;
export const SECOND_FACTOR_LOCK_MINUTES = 15;
/** Import bundles: bytes of the ZIP, bytes unpacked, entries, and the compression ratio of an entry. */
export const BUNDLE_MAX_BYTES = 50 * 1024 * 1024;
export const BUNDLE_MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const BUNDLE_MAX_ENTRIES = 5000;
export const BUNDLE_MAX_RATIO = 200;
/**
 * The highest id that an object migrated from another installation keeps: all workspaces assign ids beyond it
 * afterward.
 */
export const STORED_ID_MAX = 2_000_000;
/**
 * Asynchronous charts: ms between polls; reconnection attempts of a WebSocket and ms between them; retries for an event
 * of a job that is not known yet, and by how many ms each delay is longer than the previous one.
 */
export const GLOBAL_ASYNC_QUERIES_POLLING_DELAY = 500;
export const GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRIES = 6;
export const GLOBAL_ASYNC_QUERIES_WEBSOCKET_RETRY_DELAY = 2500;
export const GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_RETRIES = 6;
export const GLOBAL_ASYNC_QUERIES_UNKNOWN_JOB_DELAY = 100;
/** Seconds that an asynchronous query may run; a consumer of the queue has 15 minutes. */
export const GLOBAL_ASYNC_QUERIES_TIME_LIMIT = 600;
/**
 * The SQL editor: rows requested when a tab sets no limit, rows that one response shows, seconds that a query may run
 * in a request and in the queue, and bytes of a result.
 */
export const DEFAULT_SQLLAB_LIMIT = 1000;
export const DISPLAY_MAX_ROW = 10_000;
export const SQLLAB_TIMEOUT = 30;
export const SQLLAB_ASYNC_TIME_LIMIT = 600;
/**
 * Bytes of a chart's rows in the database's text, with CELL_OVERHEAD_BYTES a cell: an isolate's 128 MB hold them as
 * text, as values and as JSON at the same time.
 */
export const CHART_RESULT_MAX_BYTES = 16 * 1024 * 1024;
export const CELL_OVERHEAD_BYTES = 24;
export const SQLLAB_PAYLOAD_MAX_BYTES = 40 * 1024 * 1024;
/** Pictures of people: bytes of an uploaded one, pixels of a side before and after it is re-encoded. */
export const AVATAR_MAX_BYTES = 1024 * 1024;
export const AVATAR_MAX_SIDE_PX = 2048;
export const AVATAR_SIDE_PX = 256;
/** Days that the query history is retained. */
export const QUERY_RUN_DAYS = 180;
/**
 * Cells that one post-processing operation may produce (a column counts for 50 more than its rows): 50,000 rows of 40
 * columns fit, and an isolate's memory holds them and their JSON.
 */
export const MAX_POST_PROCESSING_CELLS = 2_100_000;
/** Characters of all column names of a frame: 40,000 columns of 250 fit. */
export const MAX_COLUMN_NAME_CHARACTERS = 10_000_000;
/**
 * Characters of column names in the rows of a result, each of which contains all names: 50,000 rows of 100 columns fit.
 */
export const MAX_ROW_NAME_CHARACTERS = 100_000_000;
/**
 * Values that all operations of a query may read, as a rolling window reads each row several times: one to two seconds.
 */
export const MAX_POST_PROCESSING_VISITS = 200_000_000;
/**
 * Cost of all templates of a query context together, in units of about 100 ns: at most 50 ms, also where a machine
 * runs at half its speed.
 */
export const MAX_TEMPLATE_UNITS = 300_000;
/** Post-processing operations of one query. */
export const MAX_POST_PROCESSING_OPERATIONS = 32;
/** Queries of one query context. Charts have one to three; a dashboard's charts are sent as several contexts. */
export const MAX_QUERIES = 32;
/** Columns, metrics or sort keys of a query: as many as a PostgreSQL table can have. */
export const MAX_QUERY_COLUMNS = 1600;
export const MAX_QUERY_FILTERS = 200;
/** Values of all filters of a query together: building a statement with so many takes some ten milliseconds. */
export const MAX_QUERY_FILTER_VALUES = 50_000;
export const MAX_ANNOTATION_LAYERS = 20;
/** Time offsets of a query; each is a statement of its own. */
export const MAX_TIME_OFFSETS = 16;
export const MAX_TIME_OFFSET_CHARACTERS = 200;
/** Characters of custom SQL in a query context, of SQL that the editor runs, and of SQL to format. */
export const MAX_REQUEST_SQL_CHARACTERS = 100_000;
/** The same limit where each time offset repeats the SQL in a statement of its own. */
export const MAX_REPEATED_SQL_CHARACTERS = 300_000;
export const MAX_EDITOR_SQL_CHARACTERS = 200_000;
export const MAX_FORMATTED_SQL_CHARACTERS = 100_000;
/**
 * Tokens of a text of SQL: parsing, checking, printing or formatting so many takes 50 ms at most. A list of 45,000
 * numbers fits.
 */
export const MAX_SQL_TOKENS = 100_000;
/** Occurrences of tables with row rules in a statement, and characters of the statement with the rules applied. */
export const MAX_RULED_TABLES = 1000;
export const MAX_RULED_SQL_CHARACTERS = 1_000_000;
/** Bytes of a body that is parsed as a whole; files are limited where they are read. */
export const MAX_REQUEST_BODY_BYTES = 2 * 1024 * 1024;
/** Fields of a form without a file. */
export const MAX_FORM_FIELDS = 1000;
/** Parameters of the page's address that a query carries for its templates. */
export const MAX_URL_PARAMS = 1000;
/** Characters of a `q` parameter. */
export const MAX_RISON_CHARACTERS = 50_000;
/** Pending access requests of a person: requests for objects that don't exist stay pending. */
export const MAX_PENDING_ACCESS_REQUESTS = 50;
