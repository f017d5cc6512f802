/**
 * Functions that SQL in a request may call: they compute from their arguments only. Includes grammar keywords that
 * precede a bracket.
 */
export const SNOWFLAKE_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos acosh add_months any_value approx_count_distinct approx_percentile approx_top_k array_agg array_append
  array_cat array_compact array_construct array_construct_compact array_contains array_distinct array_except
  array_flatten array_intersection array_max array_min array_position array_prepend array_size array_slice
  array_sort array_to_string array_unique_agg arrays_overlap ascii asin asinh atan atan2 atanh avg
  base64_decode_string base64_encode bit_length bitand bitnot bitor bitshiftleft bitshiftright bitxor booland
  booland_agg boolor boolor_agg cast cbrt ceil charindex check_json chr coalesce collate compress concat concat_ws
  contains convert_timezone corr cos cosh cot count count_if covar_pop covar_samp cume_dist current_date
  current_time current_timestamp date date_from_parts date_part date_trunc dateadd datediff dayname dayofmonth
  dayofweek dayofweekiso dayofyear decode degrees dense_rank div0 div0null editdistance endswith equal_null exp
  extract factorial first_value floor get get_path getdate greatest greatest_ignore_nulls grouping grouping_id hash
  hash_agg haversine hex_decode_string hex_encode hll hour iff ifnull initcap insert is_array is_boolean is_date
  is_decimal is_double is_integer is_null_value is_object is_real is_timestamp_ntz is_varchar jarowinkler_similarity
  kurtosis lag last_day last_value lead least least_ignore_nulls left length len like_all like_any listagg ln
  localtime localtimestamp log lower lpad ltrim max max_by md5 md5_hex median min min_by minute mod mode month
  monthname months_between next_day nth_value ntile nullif nullifzero nvl nvl2 object_agg object_construct
  object_construct_keep_null object_delete object_insert object_keys object_pick parse_json parse_url percent_rank
  percentile_cont percentile_disc pi position pow power previous_day quarter radians rank ratio_to_report
  regexp_count regexp_instr regexp_like regexp_replace regexp_substr regexp_substr_all regr_intercept regr_r2
  regr_slope repeat replace reverse right rlike round row_number rpad rtrim second sha1 sha2 sign sin sinh skew
  soundex space split split_part sqrt square st_area st_asgeojson st_astext st_aswkt st_centroid st_contains
  st_distance st_dwithin st_intersects st_length st_makepoint st_point st_within st_x st_y startswith stddev
  stddev_pop stddev_samp strip_null_value strtok strtok_to_array substr substring sum sysdate tan tanh time
  time_from_parts time_slice timeadd timediff timestamp_from_parts timestamp_ltz_from_parts timestamp_ntz_from_parts
  timestampadd timestampdiff to_array to_binary to_boolean to_char to_date to_decimal to_double to_json to_number
  to_numeric to_object to_time to_timestamp to_timestamp_ltz to_timestamp_ntz to_timestamp_tz to_varchar to_variant
  translate trim trunc truncate try_cast try_parse_json try_to_boolean try_to_date try_to_decimal try_to_double
  try_to_number try_to_time try_to_timestamp typeof unicode upper var_pop var_samp variance week weekiso weekofyear
  width_bucket year yearofweek yearofweekiso zeroifnull all and any as asc between boolean by case char date decimal
  desc distinct double else end escape exists filter float from group having ilike in int integer interval is like
  not null number numeric nulls on or order over partition qualify range row rows some then timestamp timestamp_ltz
  timestamp_ntz timestamp_tz to using values varchar when where with within`.split(/\s+/),
);

/**
 * Functions that no stored or written SQL may call: those of the system, of sessions and people, table functions over
 * history and results, and those that call services.
 */
export const SNOWFLAKE_DENIED =
  /^(system\$.*|current_(user|role|account|session|warehouse|database|schemas?|ip_address|region|available_roles|secondary_roles|statement|transaction|client|version|organization_name|account_name)|invoker_(role|share)|is_role_in_session|is_database_role_in_session|last_query_id|last_transaction|result_scan|get_ddl|get_presigned_url|get_stage_location|build_scoped_file_url|build_stage_file_url|ai_.*|snowflake|query_history.*|login_history.*|infer_schema|validate|policy_context|all_user_names|getvariable|generator|seq[1248]|randstr|uuid_string)$/;
