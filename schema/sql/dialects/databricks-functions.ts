/**
 * Built-in functions of Databricks SQL that SQL in a request may call: they compute from their arguments only. Users'
 * functions never take their place. Includes grammar keywords that precede a bracket. Source: Databricks' reference of
 * built-in functions.
 */
export const DATABRICKS_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos acosh add_months aggregate any any_value approx_count_distinct approx_percentile approx_top_k array
  array_agg array_append array_compact array_contains array_distinct array_except array_insert array_intersect
  array_join array_max array_min array_position array_prepend array_remove array_repeat array_size array_sort
  array_union arrays_overlap arrays_zip ascii asin asinh atan atan2 atanh avg base64 bigint bin binary bit_and
  bit_count bit_get bit_length bit_or bit_xor bool_and bool_or boolean bround btrim cardinality cast cbrt ceil
  ceiling char char_length character_length charindex chr coalesce collect_list collect_set concat concat_ws
  contains conv convert_timezone corr cos cosh cot count count_if covar_pop covar_samp crc32 csc cume_dist curdate
  current_date current_timestamp current_timezone date date_add date_diff date_format date_from_unix_date date_part
  date_sub date_trunc dateadd datediff day dayname dayofmonth dayofweek dayofyear decimal decode degrees dense_rank
  double e element_at elt encode endswith every exists exp explode explode_outer expm1 extract factorial filter
  find_in_set first first_value flatten float floor forall format_number format_string from_csv from_json
  from_unixtime from_utc_timestamp get get_json_object getbit getdate greatest grouping grouping_id hash hex hour
  hypot if iff ifnull in initcap inline inline_outer instr int isnan isnotnull isnull json_array_length
  json_object_keys json_tuple kurtosis lag last last_day last_value lcase lead least left len length levenshtein
  like ln locate log log10 log1p log2 lower lpad ltrim make_date make_interval make_timestamp map map_concat
  map_contains_key map_entries map_filter map_from_arrays map_from_entries map_keys map_values map_zip_with max
  max_by mean median min min_by minute mod mode month months_between named_struct nanvl negative next_day not now
  nth_value ntile nullif nvl nvl2 octet_length overlay parse_url percent_rank percentile percentile_approx
  percentile_cont percentile_disc pi pmod posexplode posexplode_outer position positive pow power printf quarter
  radians rand randn random rank reduce regexp regexp_count regexp_extract regexp_extract_all regexp_instr
  regexp_like regexp_replace regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx
  regr_sxy regr_syy repeat replace reverse right rint rlike round row_number rpad rtrim schema_of_json sec second
  sentences sequence sha sha1 sha2 shiftleft shiftright shiftrightunsigned shuffle sign signum sin sinh size
  skewness slice smallint some sort_array soundex space split split_part sqrt stack startswith std stddev stddev_pop
  stddev_samp str_to_map string struct substr substring substring_index sum tan tanh timediff timestamp
  timestamp_micros timestamp_millis timestamp_seconds timestampadd timestampdiff tinyint to_char to_csv to_date
  to_json to_number to_timestamp to_unix_timestamp to_utc_timestamp to_varchar transform transform_keys
  transform_values translate trim trunc try_add try_avg try_cast try_divide try_element_at try_multiply try_subtract
  try_sum try_to_number try_to_timestamp typeof ucase unbase64 unhex unix_date unix_micros unix_millis unix_seconds
  unix_timestamp upper uuid var_pop var_samp variance weekday weekofyear width_bucket window window_time xxhash64
  year zeroifnull nullifzero zip_with equal_null position all and as asc between both by case cube cross desc
  distinct else end except from full group having ignore inner intersect interval is join lateral leading natural
  null nulls offset on or order outer over overlay partition qualify range respect rollup rows select sets then
  trailing union unnest using values when where with within`
    .split(/\s+/)
    .filter(Boolean),
);

/**
 * Functions that no stored or written SQL may call: files, secrets, models, requests to other hosts, code of the server,
 * its users and other tables.
 */
export const DATABRICKS_DENIED =
  /^(?:read_\w+|cloud_files\w*|table_changes|event_log|ai_\w+|vector_search|http_request|remote_query|(?:try_)?secret|list_secrets|reflect|try_reflect|java_method|input_file_\w+|is_(?:account_group_)?member|current_(?:user|catalog|database|schema|metastore|recipient|version|oauth2?\w*)|session_user|user|version|raise_error|assert_true|get_warmup\w*|http_\w+|from_protobuf|to_protobuf)$/;
