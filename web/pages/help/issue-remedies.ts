import type { IssueCode } from "../../../schema/errors";
import { t } from "../../i18n";

/** The remedy for each issue code. */
export const issueRemedies = (): Record<IssueCode, string> => ({
  1000: t(
    "Narrow the time range, add filters or select fewer columns. For data that is often aggregated, a summary table in the database is faster than reading all rows each time.",
  ),
  1001: t(
    "Wait a moment and try again. If it continues, ask the database administrator whether the database is overloaded.",
  ),
  1002: t(
    "Read the database's message in the error: it usually contains the part of the query that failed. Run the query in SQL Lab to see the position.",
  ),
  1003: t(
    "Check the line marked in the error. Common causes are a missing comma, an unclosed quote, or a name with capitals that needs double quotes.",
  ),
  1004: t("Check whether the column was renamed. Sync the dataset's columns from its source to add new ones."),
  1005: t("Check whether the table was renamed or moved to another schema, and name the schema in the query."),
  1006: t("Set the parameters used in double braces as JSON, or give them a default in the query."),
  1007: t("Check the host of the connection. A host in a private network must be reachable from Edgewise."),
  1008: t("Check the port of the connection and the firewall."),
  1009: t("Check that the database is running and reachable from outside its network."),
  1010: t("Try again. If it fails again, tell an administrator what you did and when."),
  1011: t("Try again. If it fails again, tell an administrator what you did and when: the server logs each error."),
  1012: t("Check the username of the connection, including upper and lower case."),
  1013: t("Enter the password of the connection again. It may have changed in the database."),
  1014: t("Check the username and the password of the connection."),
  1015: t("Check the database name of the connection."),
  1016: t("Select an existing schema, or use another one in the query."),
  1017: t("Request the permission named in the error from an owner of the dataset or an administrator."),
  1018: t("Fill in the highlighted connection fields."),
  1019: t("The request doesn't match the API. Compare it with the API documentation."),
  1020: t(
    "A field of the request is missing, unknown or of another type. The error names it; compare it with the description of the API.",
  ),
  1021: t("Ask an administrator to configure a results backend, which background queries need."),
  1022: t(
    "This database only allows SELECT statements. An administrator can allow changes in the connection settings.",
  ),
  1023: t("End the script with a SELECT: its rows become the table."),
  1024: t("Use a single SELECT statement: a view is created from one statement."),
  1025: t("Start the query with SELECT: a view is created from its result."),
  1026: t(
    "Filter earlier, join fewer tables or aggregate before joining. If the database allows it, run the query in the background, where it has more time.",
  ),
  1027: t("Wait for other queries to finish, or stop queries that are no longer needed."),
  1028: t("Parameters are a JSON object of names and values. Check quotes and commas."),
  1029: t("Check the name and the selected database and schema."),
  1030: t("Check the line marked by the error: a word nearby is missing, misspelled or duplicated."),
  1031: t("Results expire after a while. Run the query again."),
  1032: t("The query is no longer in the query history. Run it again."),
  1033: t("The results were stored by another version. Run the query again."),
  1034: t("Enter a number from 0 to 65535 as the port of the connection."),
  1035: t("Try again. If it fails again, ask an administrator to check the query queue."),
  1036: t("Select another database, or ask an administrator where the data moved."),
  1037: t("Save the query as a dataset and use its columns: expressions can't read other tables."),
  1040: t("A field of the request is invalid. The error states which one and why."),
  1041: t("Select fewer rows or columns, or export the query as a file, which has a much higher limit."),
});
