import { expect, it } from "vitest";
import { locationHintOf } from "./location-hint";

it.each([
  ["shop.abc123.eu-central-1.rds.amazonaws.com", "weur"],
  ["ep-cool-name-123456-pooler.us-east-2.aws.neon.tech", "enam"],
  ["aws-0-us-west-1.pooler.supabase.com", "wnam"],
  ["aws-0-ap-southeast-2.pooler.supabase.com", "oc"],
  ["db.AP-NORTHEAST-1.rds.amazonaws.com", "apac"],
  ["db.il-central-1.rds.amazonaws.com", "me"],
  ["db.sa-east-1.rds.amazonaws.com", "sam"],
  ["db.af-south-1.rds.amazonaws.com", "afr"],
])("places the connections to %s in %s", (host, hint) => expect(locationHintOf(host)).toBe(hint));

it.each(["db.example.com", "10.0.0.1", "us-east-2x.example.com", "plus-east-1.example.com"])(
  "leaves the place of connections to %s to the platform",
  (host) => expect(locationHintOf(host)).toBeUndefined(),
);
