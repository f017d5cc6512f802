import { describe, expect, it } from "vitest";
import { Client } from "../client";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase } from "../customers";
import { uniqueName } from "../objects";

describe.skipIf(!hasPostgres())("auto-refreshing dashboard", () => {
  const round = (client: Client, dataset: number, since: number) =>
    client.post(
      "/api/v1/chart/data?force=true",
      countedChart(dataset, {}, { force: true, form_data: { refresh_since: since } }),
    );

  it("queries the database once per round, for any number of viewers and any time in the round", async () => {
    const admin = await Client.as("admin");
    const { dataset, calls } = await makeCounted(admin, await makePostgresDatabase(admin), 0.05);
    const began = Math.floor(Date.now() / 1000) * 1000;
    for (let more = 0; more < 4; more++) {
      const responses = await Promise.all(Array.from({ length: 25 }, () => round(admin, dataset, began)));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
    }
    expect(await calls()).toBe(1);
    await round(admin, dataset, Math.floor(Date.now() / 1000) * 1000);
    expect(await calls()).toBe(2);
    await admin.post("/api/v1/chart/data?force=true", countedChart(dataset, {}, { force: true }));
    expect(await calls()).toBe(3);
  }, 60_000);

  it("shares no result between people whose row rules differ", async () => {
    const [admin, alpha] = await Promise.all([Client.as("admin"), Client.as("alpha")]);
    const { dataset } = await makeCounted(admin, await makePostgresDatabase(admin), 0);
    const roles = (await admin.get("/api/v1/rowlevelsecurity/related/roles")).body.result as {
      text: string;
      value: number;
    }[];
    const rule = {
      name: uniqueName("round"),
      filter_type: "Regular",
      tables: [dataset],
      roles: [roles.find(({ text }) => text === "Alpha")!.value],
      clause: "label = 'z'",
    };
    expect((await admin.post("/api/v1/rowlevelsecurity/", rule)).status).toBe(201);
    const began = Math.floor(Date.now() / 1000) * 1000;
    expect((await round(admin, dataset, began)).body.result[0].rowcount).toBe(1);
    expect((await round(alpha, dataset, began)).body.result[0].rowcount).toBe(0);
  }, 60_000);
});
