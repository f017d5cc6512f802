import { POSTGRES_DENIED, POSTGRES_FUNCTIONS } from "./postgres-functions";

/**
 * Amazon Redshift's functions beyond PostgreSQL's that SQL in a request may call: they compute from their arguments
 * only. Source: the SQL functions reference of Amazon Redshift's developer guide.
 */
export const REDSHIFT_FUNCTIONS: ReadonlySet<string> = new Set([
  ...POSTGRES_FUNCTIONS,
  ...`add_months approximate array_contains array_distinct array_except array_flatten array_intersection array_positions
  array_union array_concat bit_and bit_or bitand bitor bitxor bpcharcmp charindex checksum collate convert
  convert_timezone crc32 date_cmp date_cmp_timestamp date_cmp_timestamptz dateadd date_part_year datediff dexp dlog1
  dlog10 farmfingerprint64 fnv_hash func_sha1 getdate greatest hll hll_cardinality interval_cmp is_array is_bigint
  is_boolean is_char is_decimal is_float is_integer is_object is_scalar is_smallint is_valid_json
  is_valid_json_array is_varchar json_array_length json_extract_array_element_text json_extract_path_text json_parse
  json_serialize json_typeof can_json_parse last_day len listagg lower_attribute_names upper_attribute_names median
  months_between murmur3_32_hash next_day nvl nvl2 octet_length quote_ident ratio_to_report regexp_count
  regexp_instr regexp_replace regexp_substr sha sha1 sha2 split split_to_array soundex difference strtol subarray
  sysdate textlen time_slice timeofday timezone to_timestamp top trunc urldecode urlencode get_array_length
  object_transform size typeof width_bucket from_hex to_hex from_varbyte to_varbyte ascii interval`
    .split(/\s+/)
    .filter(Boolean),
]);

/** Functions of the server, its sessions, models and materialized views, which no stored or written SQL may call. */
export const REDSHIFT_DENIED = new RegExp(
  `${POSTGRES_DENIED.source}|^(?:explain_model|aws_|change_\\w+|current_user_id$|slice_num$|mv_\\w+)`,
);
