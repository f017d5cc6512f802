import { expect, it } from "vitest";
import { ADVANCED_DATA_TYPES } from "./convert";

it("addresses: converts IP addresses and networks to numbers", () => {
  expect(ADVANCED_DATA_TYPES.internet_address(["127.0.0.1"])).toMatchObject({
    display_value: "2130706433",
    error_message: "",
    values: [2130706433],
  });
  expect(ADVANCED_DATA_TYPES.internet_address(["10.0.0.0/8"]).values).toEqual([{ start: 167772160, end: 184549375 }]);
  for (const wrong of ["x", "1.2.3", "256.1.1.1", "10.0.0.1/8", "1.1.1.1/33"])
    expect(ADVANCED_DATA_TYPES.internet_address([wrong]), wrong).toMatchObject({
      error_message: `'${wrong}' does not appear to be an IPv4 or IPv6 network`,
      values: [],
    });
});

it("ports: converts port numbers and names", () => {
  expect(ADVANCED_DATA_TYPES.port([80, "http", "ftp"])).toMatchObject({
    display_value: "[80], [80], [20,21]",
    values: [[80], [80], [20, 21]],
  });
  expect(ADVANCED_DATA_TYPES.port(["0"]).error_message).toBe("'0' does not appear to be a port name or number");
});
