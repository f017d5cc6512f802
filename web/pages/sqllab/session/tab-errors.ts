import { ApiError } from "../../../api/transport/api-error";

/** Whether the tab no longer exists. */
export const isNotFound = (problem: unknown) => problem instanceof ApiError && problem.status === 404;
/** Whether the server was unreachable, so that a retry is worthwhile. */
export const isUnreachable = (problem: unknown) =>
  !(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500;
