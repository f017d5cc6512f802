import { afterEach, beforeAll, vi } from "vitest";
import { Client } from "../client";
import { makeDatabase, makeDataset } from "../objects";
import { makePerson, makeRole, pairIds, roleIds } from "../people";

export let admin: Client;
export let mine: Client;
let database: number;
export let dataset: number;

export function setUpTwoOwners(): void {
  /**
   * Two people who read the same database and own different objects: "mine" belongs to one of them, admin is the other.
   */
  beforeAll(async () => {
    admin = await Client.as("admin");
    database = await makeDatabase(admin);
    dataset = await makeDataset(admin, database);
    const pair = [...(await pairIds(admin)).keys()].find(
      (name) => name.startsWith("database_access") && name.endsWith(`(id:${database})`),
    )!;
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("Alpha")!, await makeRole(admin, [pair])]);
    mine = await Client.as(username);
  });
  afterEach(() => vi.restoreAllMocks());
}
