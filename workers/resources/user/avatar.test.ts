import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { Client } from "../../../tests/client";
import { makePerson, roleIds } from "../../../tests/people";
import { imageHeader } from "../../../schema/user/image-header";
import type { Env } from "../../env";

const own = "/api/v1/me/avatar/";
const PNG_64 = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAYAAAChS3wfAAAAxElEQVR4AeyTsQ2AMAwELUZhBZiFIZmFGVgFejeWFSKk/0NKYTmE+P5Yrtge57WE+QMAcwECAzDAnAC/wKgA+7nGl2v0Pt33MaBLTG0/Bqgl2p0HA7rE1PbbGZADBEAm4lZjgFvieV4MyETcagxwSzzPiwGZiFuNAW6J53mHDbiOO75c+YKz62EAsy84+3wAzCb89/nV9zGgIqTexwD1hKv5MKAipN7HAPWEq/kwoCKk3scA9YSr+TCgIqTexwC1hLvzvAAAAP//MEmN9gAAAAZJREFUAwDZqLvh6mk0OAAAAABJRU5ErkJggg==",
  "base64",
);
const JPEG_64 = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAwAEADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAYHBQj/xAAnEAEAAAAMBwAAAAAAAAAAAAAABgcREhQXRWWDo8LiARMWJENRYf/EABwBAQABBAMAAAAAAAAAAAAAAAADAgQICQUGB//EACwRAAEDAQQHCQAAAAAAAAAAAAABAhESAwUGEwQHFiExYaMXGCIyUVVl0+P/2gAMAwEAAhEDEQA/APLgDhzYKBuAgzeRgr3n/huv+Jh4uIzLNxNCHStWUkywwPijbPD2jX7k5OdX4Kqope5nmpbM0zwSJjmAFR3oAANwEPWZduftKzLtz9q1od6Gp/sO1g+29Ww+wRmWbiaEO7kJoTdR0btqPyZ3knSyyfOHpw07UhIU2EaqrjvDDeDtCuq9bPLt7PMqbLXRVavcm9qq1ZaqLuVeMLvACs9YAAAAAAAAAD//2Q==",
  "base64",
);

let admin: Client;
let roles: Map<string, number>;
beforeAll(async () => {
  admin = await Client.as("admin");
  roles = await roleIds(admin);
});

const person = async () => {
  const { id, username } = await makePerson(admin, [roles.get("Gamma")!]);
  return { id, username, client: await Client.as(username) };
};
const formOf = (bytes: Uint8Array, type = "image/png") => {
  const form = new FormData();
  form.set("file", new Blob([Uint8Array.from(bytes)], { type }), "picture");
  return form;
};
const picture = async (client: Client, id: number, query = "", headers: Record<string, string> = {}) => {
  const response = await client.raw("GET", `/api/v1/user/${id}/avatar.png${query}`, undefined, headers);
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const storedKeys = async (id: number) =>
  (await (env as unknown as Env).RESULTS!.list()).objects.filter(({ key }) => key.includes(`/avatars/${id}/`));

it("re-encodes an uploaded picture as a square PNG and shows it to people of the workspace", async () => {
  const { id, client } = await person();
  const comment = "a script <b>in trailing bytes</b>";
  expect((await client.put(own, formOf(Buffer.concat([PNG_64, Buffer.from(comment)])))).status).toBe(200);
  const shown = await picture(admin, id);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect(imageHeader(shown.bytes)).toEqual({ type: "image/png", width: 256, height: 256 });
  expect(Buffer.from(shown.bytes).includes(comment)).toBe(false);
  expect((await admin.get("/api/v1/user/avatars/")).body.result).toContainEqual({ id, version: expect.any(String) });
});

it("re-encodes a JPEG file, whatever type its sender declares", async () => {
  const { id, client } = await person();
  expect((await client.put(own, formOf(JPEG_64, "text/html"))).status).toBe(200);
  expect(imageHeader((await picture(client, id)).bytes)?.type).toBe("image/png");
});

it("caches a picture under its version, revalidates it without, and responds 204 once it is removed", async () => {
  const { id, client } = await person();
  await client.put(own, formOf(PNG_64));
  const first = await picture(client, id);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag")!;
  expect((await picture(client, id, "", { "if-none-match": etag })).status).toBe(304);
  const version = JSON.parse(etag) as string;
  expect((await picture(client, id, `?v=${version}`)).headers.get("cache-control")).toContain("immutable");
  await client.put(own, formOf(JPEG_64));
  expect((await picture(client, id, "", { "if-none-match": etag })).status).toBe(200);
  expect((await picture(client, id, `?v=${version}`)).headers.get("cache-control")).toBe("private, no-cache");
  expect(await storedKeys(id)).toHaveLength(1);
  expect((await client.delete(own)).status).toBe(200);
  expect((await picture(client, id)).status).toBe(204);
  expect(await storedKeys(id)).toHaveLength(0);
});

it.each<[string, Uint8Array, number, RegExp]>([
  ["an SVG file", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"), 400, /PNG or JPEG/],
  ["a WebP file", Buffer.from("RIFF\x24\x00\x00\x00WEBPVP8 "), 400, /WebP is converted/],
  ["a PNG that is cut", PNG_64.subarray(0, 60), 400, /can be read/],
  ["a PNG whose header names 60,000 pixels", enlarged(), 400, /2048 pixels/],
  ["a file of more than 1 MB", Buffer.concat([PNG_64, Buffer.alloc(1024 * 1024)]), 413, /1 MB/],
])("refuses %s", async (_, bytes, status, message) => {
  const { id, client } = await person();
  const refused = await client.put(own, formOf(bytes));
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.body)).toMatch(message);
  expect((await picture(client, id)).status).toBe(204);
});

it("refuses a form without a file", async () => {
  expect(await admin.put(own, new FormData())).toMatchObject({
    status: 400,
    body: { message: { file: ["Missing data for required field."] } },
  });
});

it("shows no picture of another workspace", async () => {
  const { id, client } = await person();
  await client.put(own, formOf(PNG_64));
  const other = await Client.as("admin", "beta");
  const { body } = await other.get("/api/v1/user/avatars/");
  expect(body.result.filter((each: { id: number }) => each.id === id)).toEqual([]);
  expect((await picture(other, id)).status).toBe(404);
  expect((await Client.anonymous().get(`/api/v1/user/${id}/avatar.png`)).status).toBe(401);
});

it("lets people managers remove a picture, which is deleted with the person", async () => {
  const { id, client } = await person();
  await client.put(own, formOf(PNG_64));
  const gamma = await Client.as("gamma");
  expect((await gamma.delete(`/api/v1/security/users/${id}/avatar`)).status).toBe(403);
  expect((await admin.delete(`/api/v1/security/users/${id}/avatar`)).status).toBe(200);
  expect((await picture(client, id)).status).toBe(204);
  await client.put(own, formOf(PNG_64));
  expect(await storedKeys(id)).toHaveLength(1);
  expect((await admin.delete(`/api/v1/security/users/${id}`)).status).toBe(200);
  expect(await storedKeys(id)).toHaveLength(0);
});

function enlarged(): Uint8Array {
  const bytes = Buffer.from(PNG_64);
  bytes.writeUInt32BE(60_000, 16);
  return bytes;
}
