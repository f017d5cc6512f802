import type { Suggestion } from "./sql-suggestions";

const macro = (label: string, insert: string, detail = ""): Suggestion => ({ kind: "macro", label, insert, detail });

/** Template functions, with the arguments that usually follow. */
export const MACROS: Suggestion[] = [
  macro("current_user_id()", "current_user_id()"),
  macro("current_username()", "current_username()"),
  macro("current_user_email()", "current_user_email()"),
  macro("current_user_roles()", "current_user_roles() | where_in"),
  macro("current_user_rls_rules()", "current_user_rls_rules()"),
  macro("url_param", "url_param('name')"),
  macro("filter_values", "filter_values('column') | where_in"),
  macro("get_filters", "get_filters('column')"),
  macro("get_time_filter", "get_time_filter('column')"),
  macro("dataset", "dataset(1)"),
  macro("metric", "metric('key', 1)"),
  macro("from_dttm", "from_dttm"),
  macro("to_dttm", "to_dttm"),
  macro("where_in", "where_in"),
  macro("to_datetime", "to_datetime"),
  macro("cache_key_wrapper", "cache_key_wrapper('value')"),
];
