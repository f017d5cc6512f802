import { expect, it } from "vitest";
import { Client } from "../../../tests/client";

it("converts values for people with the permission and refuses others, as Superset does", async () => {
  const [gamma, nobody] = [await Client.as("gamma"), await Client.as("norole")];
  const convert = (client: Client, q: string) => client.get(`/api/v1/advanced_data_type/convert?q=${q}`);
  expect((await gamma.get("/api/v1/advanced_data_type/types")).body).toEqual({ result: ["internet_address", "port"] });
  expect((await convert(gamma, "(type:port,values:!(http))")).body.result).toMatchObject({
    display_value: "[80]",
    values: [[80]],
  });
  expect(await convert(gamma, "(type:nope,values:!('1'))")).toMatchObject({
    status: 400,
    body: { message: "Invalid advanced data type: nope" },
  });
  expect((await convert(gamma, "(type:port)")).status).toBe(400);
  expect((await convert(nobody, "(type:port,values:!(http))")).status).toBe(403);
  expect((await gamma.get("/api/v1/available_domains/")).body).toEqual({ result: { domains: [] } });
  expect((await nobody.get("/api/v1/available_domains/")).status).toBe(403);
});
