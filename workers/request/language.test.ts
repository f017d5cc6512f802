import { afterAll, describe, expect, it } from "vitest";
import { Client } from "../../tests/client";

/** The German texts that the interface has, by English text; messages without a translation are English. */
const german = async (english: string): Promise<string> => {
  const pack = (await (await Client.as("admin")).get("/superset/language_pack/de/")).body.locale_data.superset;
  return pack[english]?.[0] ?? english;
};

describe("the language of responses", () => {
  afterAll(async () => {
    await (await Client.as("alpha")).put("/api/v1/me/", { locale: null });
  });

  it("is English without a language", async () => {
    const { status, body } = await (await Client.as("alpha")).get("/api/v1/chart/999999999");
    expect([status, body]).toEqual([404, { message: "Not found" }]);
  });

  it("is the first offered one of Accept-Language for a person who selected none", async () => {
    const person = await Client.as("alpha");
    const { body } = await person.call("GET", "/api/v1/chart/999999999", undefined, { "accept-language": "sv, de-AT" });
    expect(body).toEqual({ message: await german("Not found") });
  });

  it("is the one that the person selected, for refusals, validation errors and confirmations", async () => {
    const person = await Client.as("alpha");
    await person.put("/api/v1/me/", { locale: "de" });
    const refused = await person.call("GET", "/api/v1/chart/999999999", undefined, { "accept-language": "fr" });
    expect(refused).toMatchObject({ status: 404, body: { message: await german("Not found") } });
    const invalid = await person.post("/api/v1/chart/", { slice_name: 5, datasource_id: null });
    expect(invalid).toMatchObject({
      status: 400,
      body: {
        message: {
          slice_name: [await german("Not a valid string.")],
          datasource_id: [await german("Field may not be null.")],
        },
      },
    });
  });

  it("leaves values of a request as they are", async () => {
    const person = await Client.as("alpha");
    await person.put("/api/v1/me/", { locale: "de" });
    const column = "{name} '{'x'}'";
    const { status, body } = await person.get(
      `/api/v1/chart/?q=${encodeURIComponent(JSON.stringify({ order_column: column, order_direction: "asc" }))}`,
    );
    expect([status, body.message]).toEqual([
      400,
      (await german("Invalid order by column: {column}")).replace("{column}", column),
    ]);
  });
});
