/**
 * Functions that SQL in a request may call: they compute from their arguments only. Includes grammar keywords that
 * precede a bracket. Excludes functions of XML, GTIDs, shapes and the bytes of UUIDs: their errors quote their
 * arguments.
 */
export const MYSQL_FUNCTIONS: ReadonlySet<string> = new Set(
  `abs acos adddate addtime any_value ascii asin atan atan2 avg bin bit bit_and bit_count bit_length bit_or bit_xor cast ceil ceiling char char_length
  character_length chr coalesce coercibility collation concat concat_ws conv convert convert_tz cos cot count crc32 cume_dist curdate current_date
  current_time current_timestamp curtime date date_add date_format date_sub datediff datetime day dayname dayofmonth dayofweek dayofyear dec decimal degrees dense_rank double elt exp export_set extract field find_in_set first_value float floor format format_bytes from_base64 from_days
  from_unixtime greatest group_concat grouping hex hour if ifnull instr int integer interval isnull json_array json_arrayagg json_contains
  json_contains_path json_depth json_exists json_extract json_keys json_length json_object json_objectagg json_overlaps json_pretty json_query json_quote
  json_search json_type json_unquote json_valid json_value lag last_day last_value lcase lead least left length ln localtime localtimestamp
  locate log log10 log2 lower lpad ltrim make_set makedate maketime max md5 median microsecond mid min minute mod month monthname natural_sort_key now nth_value
  ntile nullif nvl nvl2 oct octet_length ord percent_rank percentile_cont percentile_disc period_add period_diff pi position pow power quarter quote
  radians rand rank regexp_instr regexp_like regexp_replace regexp_substr repeat replace reverse right round row row_number rpad rtrim sec_to_time
  second sha sha1 sha2 sign signed sin sformat soundex space sqrt std stddev stddev_pop stddev_samp str_to_date strcmp subdate substr substring
  substring_index subtime sum tan time time_format time_to_sec timediff timestamp timestampadd timestampdiff to_base64 to_char to_days to_seconds trim
  truncate ucase unhex unix_timestamp unsigned upper utc_date utc_time utc_timestamp var_pop var_samp varchar variance week weekday weekofyear year
  yearweek
  charset get_format inet6_aton inet6_ntoa inet_aton inet_ntoa is_ipv4 is_ipv6 is_uuid json_array_append json_array_insert json_compact json_detailed
  json_insert json_loose json_merge_patch json_merge_preserve json_remove json_replace json_set sysdate uuid
  all and any as asc between binary both by case character collate desc distinct div else end escape exists following for from group having in is
  leading like not null on or order over partition precision preceding range regexp rlike rows separator some then to trailing using when where xor`.split(
    /\s+/,
  ),
);

/** Table functions in FROM that compute from a value. */
export const MYSQL_TABLES: ReadonlySet<string> = new Set(["json_table"]);

/**
 * Functions that no stored or written SQL may call: files, locks, sleeping, the server and its users, sequences, and
 * those whose errors leak data. Names beyond ASCII are denied: none is built-in, whatever name the collation equates it
 * with.
 */
export const MYSQL_DENIED =
  /^(load_file|sleep|benchmark|kill|get_lock|release_(all_)?locks?|is_(free|used)_lock|(master|source)_(pos|gtid)_wait|wait_(until|for)_\w+|sys_\w+|sys_eval|lib_mysqludf\w*|updatexml|extractvalue|name_const|gtid_\w+|version|user|current_user|session_user|system_user|current_role|database|schema|connection_id|last_insert_id|found_rows|row_count|nextval|setval|lastval|uuid_short|ps_\w+|format_pico_time|statement_digest\w*|asymmetric_\w+|create_(dh_parameters|digest|asymmetric\w*)|service_get_\w+|keyring_\w+|group_replication_\w+|mysql_\w+|audit_\w+|firewall_\w+|wsrep_\w+|spider_\w+|internal_\w+|can_access_\w+|get_dd_\w+|validate_password_\w+|vault_\w+|option_tracker_\w+|version_tokens_\w+|binlog_gtid_pos|decode_histogram|.*\P{ASCII}.*)$/u;
