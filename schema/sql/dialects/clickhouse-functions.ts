/** Aggregates and window functions that compute from their arguments only. */
const AGGREGATES =
  `any any_respect_nulls any_value any_value_respect_nulls anyheavy anylast anylast_respect_nulls anylastrespectnulls anyrespectnulls anyvaluerespectnulls
  approx_top_count approx_top_k approx_top_sum argandmax argandmin argmax argmin array_agg array_concat_agg avg avgweighted bit_and bit_or bit_xor boundingratio corr
  corrmatrix corrstable count covar_pop covar_samp covarpop covarpopmatrix covarpopstable covarsamp covarsampmatrix covarsampstable cume_dist deltasum
  deltasumtimestamp dense_rank denserank distinctdynamictypes distinctjsonpaths distinctjsonpathsandtypes entropy exponentialmovingaverage exponentialtimedecayedavg
  exponentialtimedecayedcount exponentialtimedecayedmax exponentialtimedecayedsum first_value first_value_respect_nulls firstvaluerespectnulls group_concat
  grouparray grouparrayinsertat grouparrayintersect grouparraylast grouparraymovingavg grouparraymovingsum grouparraysample grouparraysorted groupbitand groupbitmap
  groupbitmapand groupbitmapor groupbitmapxor groupbitor groupbitxor groupconcat groupformat groupnumericindexedvector groupuniqarray histogram intervallengthsum
  kurtpop kurtsamp lag laginframe largesttrianglethreebuckets last_value last_value_respect_nulls lastvaluerespectnulls lead leadinframe lttb max max_by
  maxintersections maxintersectionsposition maxmappedarrays median medianbfloat16 medianbfloat16weighted mediandd mediandeterministic medianexact medianexacthigh
  medianexactlow medianexactweighted medianexactweightedinterpolated mediangk medianinterpolatedweighted mediantdigest mediantdigestweighted mediantiming
  mediantimingweighted min min_by minmappedarrays nonnegativederivative nth_value ntile percent_rank percentrank quantile quantilebfloat16 quantilebfloat16weighted
  quantiledd quantiledeterministic quantileexact quantileexactexclusive quantileexacthigh quantileexactinclusive quantileexactlow quantileexactweighted
  quantileexactweightedinterpolated quantilegk quantileinterpolatedweighted quantileprometheushistogram quantiles quantilesbfloat16 quantilesbfloat16weighted
  quantilesdd quantilesdeterministic quantilesexact quantilesexactexclusive quantilesexacthigh quantilesexactinclusive quantilesexactlow quantilesexactweighted
  quantilesexactweightedinterpolated quantilesgk quantilesinterpolatedweighted quantilesprometheushistogram quantilestdigest quantilestdigestweighted quantilestiming
  quantilestimingweighted quantiletdigest quantiletdigestweighted quantiletiming quantiletimingweighted rank rankcorr retention row_number sequencecount
  sequencematch sequencematchevents sequencenextnode simplelinearregression singlevalueornull skewpop skewsamp std stddev stddev_pop stddev_samp stddevpop
  stddevpopstable stddevsamp stddevsampstable string_agg sum sumcount sumkahan summapfiltered summapfilteredwithoverflow summappedarrays summapwithoverflow
  sumwithoverflow topk topkweighted uniq uniqcombined uniqcombined64 uniqexact uniqhll12 uniqupto var_pop var_samp varpop varpopstable varsamp varsampstable
  windowfunnel`.split(/\s+/);

/** Suffixes that derive an aggregate from another, also in pairs: sumIf, sumMergeOrNull. */
const COMBINATORS = [
  "if",
  "array",
  "map",
  "merge",
  "state",
  "distinct",
  "ordefault",
  "ornull",
  "foreach",
  "argmin",
  "argmax",
  "ifornull",
  "ifordefault",
  "arrayif",
  "distinctif",
  "ifdistinct",
  "arraydistinct",
  "ornulldistinct",
  "ordefaultdistinct",
  "mergeif",
];

const FUNCTIONS =
  `abs accuratecast accuratecastordefault accuratecastornull acos acosh adddate adddays addhours addinterval addmicroseconds addmilliseconds addminutes addmonths
  addnanoseconds addquarters addseconds addtupleofintervals addweeks addyears age and appendtrailingcharifabsent areacartesian areaspherical array array_remove
  array_to_string arrayall arrayauc arrayaucpr arrayautocorrelation arrayavg arraybottomk arraycompact arrayconcat arraycount arraycumsum arraycumsumnonnegative
  arraydifference arraydistinct arraydotproduct arrayelement arrayelementornull arrayenumerate arrayenumeratedense arrayenumeratedenseranked arrayenumerateuniq
  arrayenumerateuniqranked arrayexcept arrayexists arrayfill arrayfilter arrayfirst arrayfirstindex arrayfirstornull arrayflatten arrayfold arrayintersect
  arrayjaccardindex arrayjoin arraylast arraylastindex arraylastornull arraylevenshteindistance arraylevenshteindistanceweighted arraymap arraymax arraymin
  arraynormalizedgini arraypartialreversesort arraypartialshuffle arraypartialsort arraypopback arraypopfront arrayprauc arrayproduct arraypushback arraypushfront
  arrayrandomsample arrayreduce arrayreduceinranges arrayremove arrayresize arrayreverse arrayreversefill arrayreversesort arrayreversesplit arrayrocauc
  arrayrotateleft arrayrotateright arrayshiftleft arrayshiftright arrayshingles arrayshuffle arraysimilarity arrayslice arraysort arraysplit arraystringconcat
  arraysum arraysymmetricdifference arraytopk arraytranspose arrayunion arrayuniq arraywithconstant arrayzip arrayzipunaligned ascii asin asinh assumenotnull atan
  atan2 atanh avg2 bar base32decode base32encode base58decode base58encode base64decode base64encode base64urldecode base64urlencode basename bin bitand bitcount
  bithammingdistance bitmapand bitmapandcardinality bitmapandnot bitmapandnotcardinality bitmapbuild bitmapcardinality bitmapcontains bitmaphasall bitmaphasany
  bitmapmax bitmapmin bitmapor bitmaporcardinality bitmapsubsetinrange bitmapsubsetlimit bitmaptoarray bitmaptransform bitmapxor bitmapxorcardinality bitmasktoarray
  bitmasktolist bitnot bitor bitpositionstoarray bitrotateleft bitrotateright bitshiftleft bitshiftright bitslice bittest bittestall bittestany bitxor
  bytehammingdistance byteslice byteswap cardinality cast cbrt ceil ceiling changeday changehour changeminute changemonth changesecond changeyear char char_length
  character_length cityhash64 clamp coalesce comparesubstrings concat concat_ws concatassumeinjective concatwithseparator concatwithseparatorassumeinjective conv
  convertcharset cos cosh countequal countmatches countmatchescaseinsensitive countsubstrings countsubstringscaseinsensitive countsubstringscaseinsensitiveutf8 crc32
  crc32ieee crc64 curdate current_date current_timestamp cutfragment cutipv6 cutquerystring cutquerystringandfragment cuttofirstsignificantsubdomain
  cuttofirstsignificantsubdomaincustom cuttofirstsignificantsubdomaincustomwithwww cuttofirstsignificantsubdomainwithwww cuturlparameter cutwww
  dameraulevenshteindistance date date_add date_bin date_diff date_format date_sub date_trunc dateadd datediff datename datetime64tosnowflakeid datetimetosnowflakeid datetimetouuidv7
  datesub datetrunc day dayofmonth dayofweek dayofyear decodehtmlcomponent decodeurlcomponent decodeurlformcomponent decodexmlcomponent degrees divide dividedecimal
  divideornull domain domainwithoutwww dotproduct dynamicelement dynamictype e editdistance editdistanceutf8 empty emptyarraydate emptyarrayfloat64 emptyarrayint64 emptyarraystring emptyarrayuint64 encodeurlcomponent encodeurlformcomponent
  encodexmlcomponent endswith endswithcaseinsensitive endswithcaseinsensitiveutf8 endswithutf8 equals erf exp exp10 exp2 extract extractall extractallgroups
  extractallgroupshorizontal extractallgroupsvertical extractgroups extractkeyvaluepairs extractkeyvaluepairswithescaping extracttextfromhtml extracturlparameter
  extracturlparameternames extracturlparameters factorial farmfingerprint64 farmhash64 finalizeaggregation firstline firstnondefault firstsignificantsubdomain
  firstsignificantsubdomaincustom flatten flattentuple floor format formatdatetime formatreadabledecimalsize formatreadablequantity formatreadablesize formatreadabletimedelta fragment from_base64 from_days from_unixtime from_utc_timestamp
  fromdayssinceyearzero fromdayssinceyearzero32 frommodifiedjulianday frommodifiedjuliandayornull fromunixtimestamp fromunixtimestamp64micro fromunixtimestamp64milli
  fromunixtimestamp64nano fromunixtimestamp64second fromutctimestamp gcd generateuuidv4 generateuuidv7 geodistance geohashdecode geohashencode geohashesinbox
  geometryintersectcartesian geometryintersectspherical greatcircleangle greatcircledistance greater greaterorequals greatest grouping halfmd5 has hasall hasany
  hassubsequence hassubsequencecaseinsensitive hassubsequencecaseinsensitiveutf8 hassubsequenceutf8 hassubstr hex hour hypot if ifnotfinite ifnull ilike indexof
  indexofassumesorted inet6_aton inet6_ntoa inet_aton inet_ntoa initcap initcaputf8 instr intdiv intdivornull intdivorzero intexp10 intexp2 inthash32 inthash64
  ipv4cidrtorange ipv4numtostring ipv4numtostringclassc ipv4stringtonum ipv4stringtonumordefault ipv4stringtonumornull ipv4toipv6 ipv6cidrtorange ipv6numtostring
  ipv6stringtonum ipv6stringtonumordefault ipv6stringtonumornull isascii isdistinctfrom isdynamicelementinshareddata isfinite isinfinite isipaddressinrange
  isipv4string isipv6string isnan isnotdistinctfrom isnotnull isnull isnullable isvalidascii isvalidjson isvalidutf8 iszeroornull jarosimilarity
  jarowinklersimilarity json_array_length json_exists json_query json_value jsonallpaths jsonallpathswithtypes jsonallvalues jsonarraylength jsondynamicpaths
  jsondynamicpathswithtypes jsonextract jsonextractarrayraw jsonextractarrayrawcaseinsensitive jsonextractbool jsonextractboolcaseinsensitive
  jsonextractcaseinsensitive jsonextractfloat jsonextractfloatcaseinsensitive jsonextractint jsonextractintcaseinsensitive jsonextractkeys jsonextractkeysandvalues
  jsonextractkeysandvaluescaseinsensitive jsonextractkeysandvaluesraw jsonextractkeysandvaluesrawcaseinsensitive jsonextractkeyscaseinsensitive jsonextractraw
  jsonextractrawcaseinsensitive jsonextractstring jsonextractstringcaseinsensitive jsonextractuint jsonextractuintcaseinsensitive jsonhas jsonkey jsonlength
  jsonmergepatch jsonshareddatapaths jsonshareddatapathswithtypes jsontype keccak256 last_day lcase lcm least left leftpad leftpadutf8 leftutf8 length lengthutf8
  less lessorequals levenshteindistance levenshteindistanceutf8 lgamma like ln localtime localtimestamp locate log log10 log1p log2 lower lowerutf8 lpad ltrim
  makedate makedate32 makedatetime makedatetime64 map map_from_arrays mapadd mapall mapapply mapconcat mapcontains mapcontainskey mapcontainskeylike mapcontainsvalue
  mapcontainsvaluelike mapexists mapextractkeylike mapextractvaluelike mapfilter mapfromarrays mapfromstring mapkeys mappartialreversesort mappartialsort
  mappopulateseries mapreversesort mapsort mapsubtract mapupdate mapvalues match materialize max2 md4 md5 metrohash64 microsecond mid midpoint millisecond min2 minus minute mod
  modornull modulo moduloornull moduloorzero month monthname multiif multimatchallindices multimatchany multimatchanyindex multisearchallpositions multisearchany multisearchanycaseinsensitive multisearchanyutf8 multisearchfirstindex multisearchfirstposition multiply multiplydecimal murmurhash2_32
  murmurhash2_64 murmurhash3_128 murmurhash3_32 murmurhash3_64 nanosecond natural_sort_key naturalsortkey negate netloc ngramdistance ngramdistancecaseinsensitive
  ngramdistancecaseinsensitiveutf8 ngramdistanceutf8 ngrams ngramsearch ngramsearchcaseinsensitive ngramsearchcaseinsensitiveutf8 ngramsearchutf8 normalizeutf8nfc
  normalizeutf8nfd normalizeutf8nfkc normalizeutf8nfkd not notempty notequals notilike notlike now now64 nullif octet_length or overlay overlayutf8 parsedatetime
  parsedatetime32besteffort parsedatetime32besteffortornull parsedatetime32besteffortorzero parsedatetime64 parsedatetime64besteffort parsedatetime64besteffortornull
  parsedatetime64besteffortorzero parsedatetime64besteffortus parsedatetime64besteffortusornull parsedatetime64besteffortusorzero parsedatetime64ornull
  parsedatetime64orzero parsedatetimebesteffort parsedatetimebesteffortornull parsedatetimebesteffortorzero parsedatetimebesteffortus parsedatetimebesteffortusornull
  parsedatetimebesteffortusorzero parsedatetimeornull parsedatetimeorzero path pathfull perimetercartesian perimeterspherical pi plus pmod pmodornull pointinellipses
  pointinpolygon polygonsintersectcartesian polygonsintersectspherical port position positioncaseinsensitive positioncaseinsensitiveutf8 positionutf8 positive_modulo
  positivemodulo positivemoduloornull pow power prettyprintjson printf proportionsztest protocol quarter querystring querystringandfragment radians rand rand32 rand64 randcanonical randnormal randuniform range
  regexp_extract regexp_instr regexp_matches regexp_replace regexp_substr regexpextract regexpinstr regexpposition regexpquotemeta reinterpretasfloat64 reinterpretasint64 reinterpretasstring reinterpretasuint64 removeaccentsutf8
  removediacriticsutf8 repeat replace replaceall replaceone replaceregexpall replaceregexpone replicate reverse reversebyseparator reverseutf8 right rightpad
  rightpadutf8 rightutf8 ripemd160 round roundage roundbankers rounddown roundduration roundtoexp2 rownumberinallblocks rpad rtrim runningdifference scalarproduct second sha1 sha224 sha256 sha384 sha512
  sha512_256 sigmoid sign simplejsonextractbool simplejsonextractfloat simplejsonextractint simplejsonextractraw simplejsonextractstring simplejsonextractuint
  simplejsonhas sin sinh siphash128 siphash64 snowflakeidtodatetime snowflakeidtodatetime64 soundex space splitbychar splitbynonalpha splitbyregexp splitbystring
  splitbywhitespace sqr sqrt startswith startswithcaseinsensitive startswithcaseinsensitiveutf8 startswithutf8 str_to_date str_to_map stringbytesentropy
  stringbytesuniq stringjaccardindex stringjaccardindexutf8 stringtoh3 subbitmap subdate substr substring substring_index substringindex substringindexutf8
  substringutf8 subtractdays subtracthours subtractinterval subtractmicroseconds subtractmilliseconds subtractminutes subtractmonths subtractnanoseconds
  subtractquarters subtractseconds subtracttupleofintervals subtractweeks subtractyears tan tanh tgamma time_bucket timediff timeslot timeslots timestamp timestamp_add
  timestamp_diff timestamp_sub timestampadd timestampdiff timestampsub timezoneof timezoneoffset to_base64 to_days to_unixtime to_utc_timestamp tobfloat16 tobfloat16ornull tobfloat16orzero tobool todate
  todate32 todate32ordefault todate32ornull todate32orzero todateordefault todateornull todateorzero todatetime todatetime32 todatetime64 todatetime64ordefault
  todatetime64ornull todatetime64orzero todatetimeordefault todatetimeornull todatetimeorzero today todayofmonth todayofweek todayofyear todaysinmonth
  todayssinceyearzero todecimal128 todecimal128ordefault todecimal128ornull todecimal128orzero todecimal256 todecimal256ordefault todecimal256ornull
  todecimal256orzero todecimal32 todecimal32ordefault todecimal32ornull todecimal32orzero todecimal64 todecimal64ordefault todecimal64ornull todecimal64orzero
  todecimalstring tofixedstring tofloat32 tofloat32ordefault tofloat32ornull tofloat32orzero tofloat64 tofloat64ordefault tofloat64ornull tofloat64orzero tohour
  toint128 toint128ordefault toint128ornull toint128orzero toint16 toint16ordefault toint16ornull toint16orzero toint256 toint256ordefault toint256ornull
  toint256orzero toint32 toint32ordefault toint32ornull toint32orzero toint64 toint64ordefault toint64ornull toint64orzero toint8 toint8ordefault toint8ornull
  toint8orzero tointerval tointervalday tointervalhour tointervalmicrosecond tointervalmillisecond tointervalminute tointervalmonth tointervalnanosecond
  tointervalquarter tointervalsecond tointervalweek tointervalyear toipv4 toipv4ordefault toipv4ornull toipv4orzero toipv6 toipv6ordefault toipv6ornull toipv6orzero
  toisoweek toisoyear tojsonstring tolastdayofmonth tolastdayofweek tolowcardinality tomicrosecond tomillisecond tominute tomodifiedjulianday
  tomodifiedjuliandayornull tomonday tomonth tomonthnumsinceepoch tonanosecond tonullable topleveldomain toquarter torelativedaynum torelativehournum
  torelativeminutenum torelativemonthnum torelativequarternum torelativesecondnum torelativeweeknum torelativeyearnum tosecond tostartofday tostartoffifteenminutes
  tostartoffiveminute tostartoffiveminutes tostartofhour tostartofinterval tostartofisoyear tostartofmicrosecond tostartofmillisecond tostartofminute tostartofmonth
  tostartofnanosecond tostartofquarter tostartofsecond tostartoftenminutes tostartofweek tostartofyear tostring tostringcuttozero totime totime64 totime64ornull
  totime64orzero totimeornull totimeorzero totimewithfixeddate totimezone touint128 touint128ordefault touint128ornull touint128orzero touint16 touint16ordefault
  touint16ornull touint16orzero touint256 touint256ordefault touint256ornull touint256orzero touint32 touint32ordefault touint32ornull touint32orzero touint64
  touint64ordefault touint64ornull touint64orzero touint8 touint8ordefault touint8ornull touint8orzero tounixtimestamp tounixtimestamp64micro tounixtimestamp64milli
  tounixtimestamp64nano tounixtimestamp64second toutctimestamp touuid touuidordefault touuidornull touuidorzero totypename tovalidutf8 toweek toyear toyearnumsinceepoch
  toyearweek toyyyymm toyyyymmdd toyyyymmddhhmmss transform translate translateutf8 trim trimboth trimleft trimright trunc truncate trybase32decode trybase58decode
  trybase64decode trybase64urldecode tuple tupleconcat tupledivide tupledividebynumber tupleelement tuplehammingdistance tupleintdiv tupleintdivbynumber
  tupleintdivorzero tupleintdivorzerobynumber tupleminus tuplemodulo tuplemodulobynumber tuplemultiply tuplemultiplybynumber tuplenames tuplenegate tupleplus
  tuplepositivemodulobynumber tupletonamevaluepairs ucase unbin unhex unnest upper upperutf8 urlhash urlhierarchy urlpathhierarchy utc_timestamp utctimestamp
  uuidnumtostring uuidstringtonum uuidtonum uuidv7todatetime vectordifference vectorsum visitparamextractbool visitparamextractfloat visitparamextractint
  visitparamextractraw visitparamextractstring visitparamextractuint visitparamhas week width_bucket widthbucket wyhash64 xor xxh3 xxh3_128 xxhash32 xxhash64
  xxhash64spark year yearweek yesterday yyyymmddhhmmsstodatetime yyyymmddhhmmsstodatetime64 yyyymmddtodate yyyymmddtodate32`.split(
    /\s+/,
  );

/** Grammar keywords that precede a bracket. `in` is one; its list is checked separately. */
const GRAMMAR =
  `all and any array as asc between by case cast collate desc distinct div else end exists extract filter global group having ilike in interval is like mod not null nulls on or
  order over partition range rows then to trim using when where within`.split(/\s+/);

/** Types with arguments, as in CAST(x AS Decimal(10, 2)). */
const TYPES =
  "decimal decimal32 decimal64 decimal128 datetime datetime64 fixedstring nullable lowcardinality enum8 enum16 varchar char numeric".split(
    " ",
  );

/**
 * Lower-case names that SQL in a request may call. None of them reads a file, a table, a dictionary, a setting or the
 * network.
 */
export const CLICKHOUSE_FUNCTIONS: ReadonlySet<string> = new Set([
  ...FUNCTIONS,
  ...GRAMMAR,
  ...TYPES,
  ...AGGREGATES,
  ...AGGREGATES.flatMap((name) => COMBINATORS.map((suffix) => name + suffix)),
]);

/** Allowed functions that accept another function, or its name, as their first argument. */
export const CLICKHOUSE_HIGHER_ORDER: ReadonlySet<string> = new Set(
  `arrayall arrayavg arraybottomk arraycompact arraycount arraycumsum arraycumsumnonnegative arraydifference arrayexists arrayfill arrayfilter arrayfirst arrayfirstindex
  arrayfirstornull arrayfold arraylast arraylastindex arraylastornull arraymap arraymax arraymin arraypartialreversesort arraypartialsort arrayproduct arrayreversefill
  arrayreversesort arrayreversesplit arraysort arraysplit arraysum arraytopk mapall mapapply mapexists mapfilter mappartialreversesort mappartialsort mapreversesort mapsort`.split(
    /\s+/,
  ),
);

/**
 * Functions that make a table in FROM from their arguments only. The same names mean other functions in the list above.
 */
export const CLICKHOUSE_TABLES: ReadonlySet<string> = new Set(
  "generate_series generateseries numbers numbers_mt unnest zeros zeros_mt".split(" "),
);

/**
 * Functions that no stored or written SQL may call: table functions that reach files, the network, other servers or
 * programs, functions that read a file or a table named by a text, and those that reveal server information or block
 * the server. Matched by prefix, because these families grow.
 */
export const CLICKHOUSE_DENIED =
  /^(url(cluster)?$|file(cluster|system.*)?$|s3|gcs|cosn|oss|azure|hdfs|remote|cluster|executable|mysql|postgresql|mongodb|redis|sqlite|odbc|jdbc|ytsaurus|kafka|nats|rabbitmq|hive$|hudi|iceberg(?!hash|bucket|truncate)|delta(?!sum)|paimon|arrowflight|prometheus|timeseries(metrics|tags|data|selector)|mergetree|dictionary$|input$|loop$|fuzz|generateseries_|view(ifpermitted|explain)|merge$|joinget|hascolumnintable|sleep|aggthrow|catboost|modelevaluate|evalml|ai[a-z]+$|addressto|demangle|logtrace|tid$|getmacro|getsetting|getserver|getmergetreesetting|getclienthttpheader|getoskernel|globalvariable|currentprofiles|enabledprofiles|defaultprofiles|currentroles|enabledroles|defaultroles|currentuser|user$|authenticateduser|currentqueryid|initialqueryid|queryid|query_id|connectionid|connection_id|version$|displayname|hostname|fqdn|serveruuid|servertimezone$|buildid|uptime|zookeeper|haszookeeper|transaction|generateserialid|naivebayes|detect|flamegraph|python|chdb)/;
