/** Where Cloudflare can be asked to place a Durable Object. */
export type LocationHint = "wnam" | "enam" | "sam" | "weur" | "apac" | "oc" | "afr" | "me";

/**
 * Regions of AWS in the names of managed databases, as of Amazon RDS (`….eu-central-1.rds.amazonaws.com`), Neon
 * (`….us-east-2.aws.neon.tech`) and Supabase (`aws-0-ap-southeast-2.pooler.supabase.com`).
 */
const REGION = /(?:^|[.-])((?:us|us-gov|ca|mx|sa|eu|ap|af|me|il)-(?:north|south|east|west|central){1,2}-\d)(?:[.-]|$)/;
/** The first match counts. Sources: the regions' cities, and the areas of Cloudflare's location hints. */
const AREAS: readonly (readonly [region: RegExp, LocationHint])[] = [
  [/^us(-gov)?-west|^ca-west/, "wnam"],
  [/^us|^ca|^mx/, "enam"],
  [/^sa/, "sam"],
  [/^eu/, "weur"],
  [/^ap-southeast-(2|4|6)/, "oc"],
  [/^ap/, "apac"],
  [/^af/, "afr"],
  [/^me|^il/, "me"],
];

/** The area of a database whose host names a region; undefined for others, which are near who connects first. */
export function locationHintOf(host: string): LocationHint | undefined {
  const region = REGION.exec(host.toLowerCase())?.[1];
  return region === undefined ? undefined : AREAS.find(([pattern]) => pattern.test(region))?.[1];
}
