import { ApiError, readApiError } from "../../api/transport/api-error";
import { Button } from "../actions/Button";
import { ErrorState } from "./ErrorState";

const failed = new ApiError(400, [
  {
    message: 'column "pricee" does not exist\nLINE 1: SELECT pricee FROM sales',
    error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
    level: "error",
    extra: {
      engine_name: "PostgreSQL",
      issue_codes: [{ code: 1003, message: "Issue 1003 - There is a syntax error in the SQL query." }],
    },
  },
]);

const misspelled = new ApiError(422, [
  {
    message: "Error parsing near 'FORM' at line 2:4",
    error_type: "INVALID_SQL_ERROR",
    level: "error",
    extra: {
      engine_name: "PostgreSQL",
      sql: "select a\nFORM sales\nlimit 5",
      line: 2,
      column: 4,
      issue_codes: [{ code: 1003, message: "Issue 1003 - There is a syntax error in the SQL query." }],
    },
  },
]);

const unexpected = readApiError(500, { message: "Fatal error", request_id: "8c5f3b2a1d4e6f70-FRA" });

export const ErrorStateExample = () => (
  <div className="card">
    <ErrorState error={unexpected} />
    <ErrorState error={misspelled} />
    <ErrorState error={failed}>
      <Button>Try again</Button>
    </ErrorState>
  </div>
);
