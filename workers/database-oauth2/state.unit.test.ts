import { expect, it } from "vitest";
import { challengeOf } from "../identity/pkce";
import { signOAuth2State, tabIdOf, verifierOf, verifyOAuth2State } from "./state";

const secret = "only-for-tests-0123456789abcdefghijkl";
const now = new Date("2026-01-01T00:00:00Z");
const begun = { userId: 7, workspaceId: "w", databaseId: 12, tabId: "0f8fad5b-d9cb-469f-a165-70867728950e" };

it("verifies a state for five minutes", async () => {
  const state = await signOAuth2State(secret, begun, now);
  const opened = { ...begun, issued: now.getTime() / 1000, codeVerifier: await verifierOf(secret, state) };
  expect(await verifyOAuth2State([secret], state, now)).toEqual(opened);
  expect(await verifyOAuth2State([secret], state, new Date(now.getTime() + 299_000))).toEqual(opened);
  expect(await verifyOAuth2State([secret], state, new Date(now.getTime() + 301_000))).toBeNull();
});

it("rejects states that were changed, or signed with another key", async () => {
  const state = await signOAuth2State(secret, begun, now);
  const [database, tab, ...ticket] = state.split(".");
  const other = await signOAuth2State(secret, { ...begun, databaseId: 13, userId: 8 }, now);
  for (const forged of [
    "",
    "x",
    `13.${tab}.${ticket.join(".")}`,
    `${database}.${crypto.randomUUID()}.${ticket.join(".")}`,
    `${database}.${tab}.${other.split(".").slice(2).join(".")}`,
    `${state}x`,
  ])
    expect(await verifyOAuth2State([secret], forged, now), forged).toBeNull();
  expect(await verifyOAuth2State([`${secret}x`], state, now)).toBeNull();
});

it("returns a verifier of the length that providers require, different for each state and each secret", async () => {
  const verifiers = await Promise.all([
    verifierOf(secret, "a"),
    verifierOf(secret, "b"),
    verifierOf(`${secret}x`, "a"),
  ]);
  expect(new Set(verifiers).size).toBe(3);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(await verifierOf(secret, "a")).toBe(verifiers[0]);
  // RFC 7636, appendix B.
  expect(await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});

it("identifies waiting requests by person and database, so that one window unblocks only those", async () => {
  const tab = await tabIdOf(secret, begun);
  expect(tab).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await tabIdOf(secret, begun)).toBe(tab);
  for (const other of [{ userId: 8 }, { databaseId: 13 }, { workspaceId: "v" }])
    expect(await tabIdOf(secret, { ...begun, ...other })).not.toBe(tab);
});
