import { beforeEach, describe, expect, it } from "vitest";
import type { DatabaseModel } from "../../schema/database/model";
import type { Connection } from "../engines/engine";
import { sharedConnections } from "./shared-connections";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const NOTHING = { columns: [], values: [], length: 0 };

describe("sharedConnections", () => {
  let made: number[] = [];
  let most = 0;
  let open = 0;
  beforeEach(() => void ([made, most, open] = [[], 0, 0]));

  const connect = async ({ id }: DatabaseModel): Promise<Connection> => {
    if (id === 13) throw new Error("no way");
    made.push(id);
    most = Math.max(most, ++open);
    let isClosed = false;
    return {
      run: async function* (sql) {
        if (isClosed) throw new Error("closed");
        await pause(Number(sql));
        if (sql === "0") throw new Error("a fault in it");
        yield NOTHING;
      },
      catalog: { schemas: async () => [], tables: async () => [], columns: async () => [] },
      close: async () => {
        if (!isClosed) open--;
        isClosed = true;
      },
    };
  };
  const requester = (count: number) => {
    const connections = sharedConnections(connect, count);
    const sendQuery = async (ms: number, id = 1, backend = "mysql"): Promise<string> => {
      const connection = await connections.lease({ id, backend } as DatabaseModel).open();
      try {
        for await (const _ of connection.run(String(ms), { timeoutMs: 1000, maxRows: 1 }));
        return "rows";
      } finally {
        await connection.close();
      }
    };
    return { sendQuery, end: connections.end };
  };

  it("opens few connections for quick charts and closes them all at the end", async () => {
    const { sendQuery, end } = requester(5);
    expect(await Promise.all(Array.from({ length: 12 }, () => sendQuery(1)))).toEqual(
      Array.from({ length: 12 }, () => "rows"),
    );
    expect(made.length).toBeLessThanOrEqual(4);
    await end();
    expect(open).toBe(0);
    await sendQuery(1);
    expect(open).toBe(0);
  });

  it("opens as many connections as allowed for slow charts", async () => {
    const { sendQuery, end } = requester(5);
    await Promise.all(Array.from({ length: 10 }, () => sendQuery(150)));
    expect({ made: made.length, most }).toEqual({ made: 5, most: 5 });
    await end();
    expect(open).toBe(0);
  });

  it("opens three connections at once for engines with pooled connections and two for others", async () => {
    for (const [backend, expected] of [
      ["postgresql", 3],
      ["mysql", 2],
    ] as const) {
      most = 0;
      const { sendQuery, end } = requester(5);
      await Promise.all(Array.from({ length: 9 }, () => sendQuery(1, 1, backend)));
      expect(most).toBe(expected);
      await end();
    }
  });

  it("does not reuse a connection after a statement failed or was abandoned", async () => {
    const { sendQuery, end } = requester(1);
    await expect(sendQuery(0)).rejects.toThrow("a fault in it");
    expect(await sendQuery(1)).toBe("rows");
    expect(made).toEqual([1, 1]);
    await end();
    expect(open).toBe(0);
  });

  it("connects each request to its own database within the limit", async () => {
    const { sendQuery, end } = requester(2);
    await Promise.all([sendQuery(5, 1), sendQuery(5, 2), sendQuery(5, 2), sendQuery(5, 1), sendQuery(5, 3)]);
    await Promise.all([sendQuery(5, 1), sendQuery(5, 3)]);
    expect({ most, databases: new Set(made) }).toEqual({ most: 2, databases: new Set([1, 2, 3]) });
    await end();
    expect(open).toBe(0);
  });

  it("passes the slot of a failed connection to the next request", async () => {
    const { sendQuery, end } = requester(1);
    const responses = await Promise.allSettled([sendQuery(1, 13), sendQuery(1), sendQuery(1, 13), sendQuery(1)]);
    expect(responses.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
    await end();
    expect(open).toBe(0);
  });
});
