/**
 * Functions that SQL in a request may call: they compute from their arguments only. An allow-list, because lists of
 * forbidden functions have proven incomplete. Includes grammar keywords that precede a bracket.
 */
export const POSTGRES_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos acosd age any_value array array_agg array_append array_cat array_dims array_length array_lower array_position array_positions array_prepend
  array_remove array_replace array_to_json array_to_string array_upper ascii asin asind atan atan2 atan2d atand avg bit bit_and bit_length bit_or
  bit_xor bool bool_and bool_or btrim cardinality case cast cbrt ceil ceiling char char_length character character_length chr coalesce concat concat_ws
  convert_from convert_to corr cos cosd cosh cot count covar_pop covar_samp cume_dist current_date current_time current_timestamp date date_bin date_part
  date_trunc dec decimal decode degrees dense_rank div encode erf every exp extract factorial first_value float floor format gcd greatest
  initcap int interval isfinite json_agg json_array_elements json_array_elements_text json_array_length json_build_array json_build_object
  json_extract_path json_extract_path_text json_object json_object_agg json_strip_nulls json_typeof jsonb_agg jsonb_array_elements
  jsonb_array_elements_text jsonb_array_length jsonb_build_array jsonb_build_object jsonb_extract_path jsonb_extract_path_text jsonb_object
  jsonb_object_agg jsonb_path_exists jsonb_path_query_first jsonb_pretty jsonb_strip_nulls jsonb_typeof justify_days justify_hours justify_interval
  lag last_value lcm lead least left length ln localtime localtimestamp log log10 lower lpad ltrim make_date make_interval make_time make_timestamp
  make_timestamptz max md5 min mod mode nchar ntile nth_value nullif num_nonnulls num_nulls numeric octet_length overlay percent_rank percentile_cont
  percentile_disc pi position power quote_literal quote_nullable radians range_agg rank regexp_count regexp_instr regexp_like regexp_match
  regexp_replace regexp_split_to_array regexp_substr regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy
  replace reverse right round row row_number row_to_json rpad rtrim scale sha256 sign sin sind sinh split_part sqrt starts_with stddev
  stddev_pop stddev_samp string_agg string_to_array strpos substr substring sum tan tand tanh time timestamp timestamptz timezone to_char to_date
  to_hex to_json to_jsonb to_number to_timestamp translate trim trim_scale trunc unnest upper var_pop var_samp varchar variance varying width_bucket
  generate_series generate_subscripts json_each json_each_text json_object_keys jsonb_each jsonb_each_text jsonb_object_keys regexp_matches
  regexp_split_to_table string_to_table
  acosh area array_fill array_ndims array_reverse array_sample array_shuffle array_sort asinh atanh bit_count cotd crc32 crc32c datemultirange
  daterange erfc gamma gen_random_uuid get_bit get_byte grouping host int4multirange int4range int8multirange int8range is_normalized isempty
  json_object_agg_strict json_object_agg_unique json_object_agg_unique_strict json_agg_strict json_array json_arrayagg json_exists json_objectagg json_query json_scalar
  json_serialize json_to_record json_to_recordset json_value jsonb_agg_strict jsonb_insert jsonb_object_agg_strict
  jsonb_object_agg_unique jsonb_object_agg_unique_strict jsonb_path_exists_tz jsonb_path_match jsonb_path_match_tz jsonb_path_query
  jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first_tz jsonb_path_query_tz jsonb_set jsonb_set_lax jsonb_to_record jsonb_to_recordset lgamma lower_inc lower_inf
  masklen min_scale multirange network normalize nummultirange numrange overlaps parse_ident pg_size_pretty pow quote_ident random random_normal
  range_intersect_agg range_merge repeat set_bit set_byte sha224 sha384 sha512 to_bin to_oct trim_array tsmultirange tsrange tstzmultirange
  tstzrange unistr upper_inc upper_inf uuid_extract_timestamp uuid_extract_version uuidv4 uuidv7
  now statement_timestamp transaction_timestamp clock_timestamp date_add date_subtract
  all and any as asc between by collate desc distinct else end exclude filter from group having ilike in is like not null on or order over partition
  precision range rows similar some symmetric then to using when where with within zone ordinality lateral exists for both leading trailing`.split(
    /\s+/,
  ),
);

/** The server's pg_… functions that return types, definitions and sizes; all others are denied. */
const PG_INFORMATION =
  "typeof|column_size|size_pretty|size_bytes|input_is_valid|collation_for|get_expr|get_constraintdef|get_indexdef|get_viewdef|get_serial_sequence|get_userbyid|table_size|relation_size|total_relation_size|indexes_size|table_is_visible";

/**
 * Functions that no stored or written SQL may call: files, network, other sessions, the server itself, sequences, SQL
 * in a string.
 */
export const POSTGRES_DENIED = new RegExp(
  `^(pg_(?!(${PG_INFORMATION})$)|lo_|loread|lowrite|lomove|dblink|query_to_|table_to_|schema_to_|database_to_|cursor_to_|ts_(stat|rewrite)|set_config|current_(setting|query)|setseed|inet_(server|client)|version$|txid_|nextval$|setval$|currval$|lastval$|currtid|postgres_fdw|xpath_table|crosstab|connectby|brin_|gin_|refresh_|binary_upgrade|plpgsql_|system\\b|ri_fkey_|dsnowball_|tsvector_update_trigger|suppress_redundant_|unique_key_recheck|amvalidate|hashhandler|bernoulli|\\w+handler$)`,
);

/**
 * Built-in functions that `row.name` or `value.name` can call and that look something up. Source: functions with one
 * argument in pg_proc of PostgreSQL 15 to 18; the others compute from it.
 */
export const POSTGRES_ATTRIBUTE_CALLS = new RegExp(
  `^(?:_?pg_|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|truncate64|unlink)$|(?:to_)?reg(?:class|collation|config|dictionary|namespace|oper|operator|proc|procedure|role|type|typemod)(?:out|send)?$|txid_|ts_(?:stat|debug|token_type)$|binary_upgrade_|brin_|gin_clean|amvalidate$|fmgr_|plpgsql_|(?:curr|next)val$|current_(?:setting|schemas)$|currtid|setseed$|obj_description$|row_security_active$|(?:database|query|schema|table|cursor)_to_xml|dblink)`,
);
