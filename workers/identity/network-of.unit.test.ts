import { expect, it } from "vitest";
import { networkOf } from "./network-of";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["", ""],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("networkOf(%j) is %j", (address, network) => expect(networkOf(address)).toBe(network));
