/** Functions that the grammar calls for keywords, e.g. TRIM and AT TIME ZONE. */
export const GRAMMAR_CALLS = new Set([
  "btrim",
  "ltrim",
  "rtrim",
  "timezone",
  "extract",
  "overlay",
  "position",
  "substring",
  "like_escape",
  "similar_to_escape",
  "is_normalized",
  "normalize",
  "overlaps",
]);

/** Nodes of PostgreSQL's parse tree that neither read nor call anything themselves. */
export const HARMLESS: ReadonlySet<string> = new Set(
  (
    "SelectStmt ResTarget ColumnRef A_Const A_Star String Integer Float Boolean BitString List BoolExpr " +
    "NullTest BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr SubLink RowExpr A_ArrayExpr A_Indices " +
    "A_Indirection SortBy WindowDef " +
    "JoinExpr Alias RangeSubselect RangeFunction RangeTableSample GroupingSet GroupingFunc CollateClause " +
    "ParamRef TypeName TypeCast A_Expr FuncCall SQLValueFunction RangeVar CommonTableExpr NamedArgExpr " +
    "ColumnDef SetToDefault " +
    "JsonIsPredicate JsonValueExpr JsonFormat JsonOutput JsonReturning JsonKeyValue JsonArgument JsonBehavior " +
    "JsonTablePathSpec CTESearchClause CTECycleClause"
  ).split(" "),
);

/** Nodes that compute as a function does, with the name that the allow-list would contain. */
export const CALLING: Readonly<Record<string, string>> = {
  JsonObjectConstructor: "json_object",
  JsonArrayConstructor: "json_array",
  JsonArrayQueryConstructor: "json_array",
  JsonObjectAgg: "json_objectagg",
  JsonArrayAgg: "json_arrayagg",
  JsonParseExpr: "json",
  JsonScalarExpr: "json_scalar",
  JsonSerializeExpr: "json_serialize",
  JsonFuncExpr: "json_value",
  JsonTable: "json_table",
  XmlExpr: "xmlelement",
  XmlSerialize: "xmlserialize",
  RangeTableFunc: "xmltable",
  CurrentOfExpr: "current of",
};

/** Keywords without parentheses that return data of the database session; those that return the time are harmless. */
export const VALUE_FUNCTIONS: Readonly<Record<string, string>> = {
  SVFOP_CURRENT_ROLE: "current_role",
  SVFOP_CURRENT_USER: "current_user",
  SVFOP_USER: "user",
  SVFOP_SESSION_USER: "session_user",
  SVFOP_CURRENT_CATALOG: "current_catalog",
  SVFOP_CURRENT_SCHEMA: "current_schema",
};

/** Operators of pg_catalog, PostgreSQL 15: any other calls a function of an extension or a user. */
export const OPERATORS: ReadonlySet<string> = new Set(
  (
    "!! !~ !~* !~~ !~~* # ## #- #> #>> % & && &< &<| &> * *< *<= *<> *= *> *>= + - -> ->> -|- / < <-> << <<= " +
    "<<| <= <> <@ <^ = > >= >> >>= >^ ? ?# ?& ?- ?-| ?| ?|| @ @-@ @> @? @@ @@@ ^ ^@ | |&> |/ |>> || ||/ ~ ~* " +
    "~<=~ ~<~ ~= ~>=~ ~>~ ~~ ~~*"
  ).split(" "),
);

/** Types of pg_catalog whose input function neither looks anything up nor reads a file. */
export const TYPES: ReadonlySet<string> = new Set(
  (
    "bool bytea char name int8 int2 int4 text oid json xml point lseg path box polygon line float4 float8 " +
    "circle money macaddr inet cidr macaddr8 bpchar varchar date time timestamp timestamptz interval timetz " +
    "bit varbit numeric uuid pg_lsn " +
    "tsvector tsquery jsonb jsonpath int4range numrange tsrange tstzrange daterange int8range int4multirange " +
    "nummultirange tsmultirange tstzmultirange datemultirange int8multirange record unknown"
  ).split(" "),
);
