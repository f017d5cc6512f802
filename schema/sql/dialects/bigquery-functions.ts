/**
 * Functions that SQL in a request may call: they compute from their arguments only. Includes grammar keywords that
 * precede a bracket.
 */
export const BIGQUERY_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos acosh any_value approx_count_distinct approx_quantiles approx_top_count approx_top_sum array array_agg
  array_concat array_concat_agg array_first array_last array_length array_reverse array_slice array_to_string ascii
  asin asinh atan atan2 atanh avg bit_and bit_count bit_or bit_xor bool byte_length cbrt ceil ceiling char_length
  character_length chr code_points_to_bytes code_points_to_string collate concat contains_substr corr cos cosh
  cosine_distance cot coth count countif covar_pop covar_samp csc csch cume_dist current_date current_datetime
  current_time current_timestamp date date_add date_bucket date_diff date_from_unix_date date_sub date_trunc
  datetime datetime_add datetime_bucket datetime_diff datetime_sub datetime_trunc dense_rank div edit_distance
  ends_with euclidean_distance exp extract farm_fingerprint first_value float64 floor format format_date
  format_datetime format_time format_timestamp from_base32 from_base64 from_hex generate_array generate_date_array
  generate_range_array generate_timestamp_array generate_uuid greatest grouping ieee_divide if ifnull initcap instr
  int64 is_inf is_nan json_array json_extract json_extract_array json_extract_scalar json_extract_string_array
  json_keys json_object json_query json_query_array json_remove json_set json_strip_nulls json_type json_value
  json_value_array justify_days justify_hours justify_interval key lag last_day last_value lax_bool lax_float64
  lax_int64 lax_string lead least left length ln log log10 logical_and logical_or lower lpad ltrim make_interval max
  max_by md5 min min_by mod normalize normalize_and_casefold nth_value ntile nullif nullifzero octet_length offset
  ordinal parse_bignumeric parse_date parse_datetime parse_json parse_numeric parse_time parse_timestamp
  percent_rank percentile_cont percentile_disc pi pow power rand range range_bucket range_contains range_end
  range_intersect range_overlaps range_start rank regexp_contains regexp_extract regexp_extract_all regexp_instr
  regexp_replace regexp_substr repeat replace reverse right round row_number rpad rtrim s2_cellidfrompoint
  s2_coveringcellids safe_add safe_cast safe_convert_bytes_to_string safe_divide safe_multiply safe_negate
  safe_offset safe_ordinal safe_subtract sec sech sha1 sha256 sha512 sign sin sinh soundex split sqrt st_area
  st_asgeojson st_astext st_buffer st_centroid st_contains st_convexhull st_coveredby st_covers st_difference
  st_dimension st_disjoint st_distance st_dwithin st_equals st_geogfrom st_geogfromgeojson st_geogfromtext
  st_geogpoint st_geohash st_geometrytype st_intersection st_intersects st_isempty st_length st_makeline
  st_maxdistance st_npoints st_numpoints st_perimeter st_simplify st_snaptogrid st_touches st_union st_within st_x
  st_y starts_with stddev stddev_pop stddev_samp string string_agg strpos struct substr substring sum tan tanh time
  time_add time_diff time_sub time_trunc timestamp timestamp_add timestamp_bucket timestamp_diff
  timestamp_from_unix_micros timestamp_from_unix_millis timestamp_from_unix_seconds timestamp_micros
  timestamp_millis timestamp_seconds timestamp_sub timestamp_trunc to_base32 to_base64 to_code_points to_hex to_json
  to_json_string translate trim trunc typeof unicode unix_date unix_micros unix_millis unix_seconds unnest upper
  var_pop var_samp variance zeroifnull all and any as asc between bignumeric bytes by case cast decimal desc
  distinct else end exists from group having ilike in interval is like not numeric nulls on or order over partition
  range rows some then to trim using when where with within`.split(/\s+/),
);

/**
 * Functions that no stored or written SQL may call: those that pass a text to another database, call models or services,
 * reveal who queries, or fail with a text of their own.
 */
export const BIGQUERY_DENIED =
  /^(external_query|error|session_user|appends|changes|vector_search|external_object_transform|gap_fill|search|ai_\w+|ml_\w+)$/;
