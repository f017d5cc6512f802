import { randomBytes } from "node:crypto";
import { DeployError } from "../deploy/deploy-error.mjs";
import { resealCredentials, sealedOtherwise } from "./reseal.mjs";

const NAMES = ["SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY"];
const nextOf = (name) => `${name}_NEXT`;

/** Gives the Worker new keys that sign and seal from now on; those of now stay valid. Prints the new ones once. */
export async function rotate({ wrangler, target, given, print }) {
  const existing = await existingSecrets(wrangler, target);
  const begun = NAMES.map(nextOf).filter((name) => existing.has(name));
  if (begun.length > 0)
    throw new DeployError(`A rotation is under way (${begun.join(", ")}): reseal, then retire the old keys first.`);
  const set = Object.fromEntries(
    NAMES.map((name) => [
      nextOf(name),
      given[nextOf(name)] ?? randomBytes(32).toString(name === "CREDENTIALS_KEY" ? "base64" : "base64url"),
    ]),
  );
  print(
    "New keys, printed only here. Keep them outside Cloudflare; the other commands read them from the environment:",
  );
  for (const [name, value] of Object.entries(set)) print(`export ${name}=${value}`);
  await wrangler.putSecrets(target, set);
}

/** Seals all stored credentials with the new key. */
export async function reseal({ wrangler, target, given, client, print }) {
  const { CREDENTIALS_KEY: old, CREDENTIALS_KEY_NEXT: next } = requireGiven(given, [
    "CREDENTIALS_KEY",
    "CREDENTIALS_KEY_NEXT",
  ]);
  if (!(await existingSecrets(wrangler, target)).has("CREDENTIALS_KEY_NEXT"))
    throw new DeployError(
      "The Worker has no CREDENTIALS_KEY_NEXT and could not read what is sealed with it: rotate first.",
    );
  print(`${await resealCredentials(client, [next, old])} rows were sealed with the new key.`);
}

/** Makes the new keys the only ones; refuses while a stored credential needs the old one. */
export async function retire({ wrangler, target, given, client, print }) {
  const existing = await existingSecrets(wrangler, target);
  const begun = NAMES.filter((name) => existing.has(nextOf(name)));
  if (begun.length === 0) throw new DeployError("No rotation is under way: there is nothing to retire.");
  const values = requireGiven(given, begun.map(nextOf));
  if (begun.includes("CREDENTIALS_KEY")) {
    const others = Object.entries(await sealedOtherwise(client, values.CREDENTIALS_KEY_NEXT));
    if (others.length > 0)
      throw new DeployError(
        `Not sealed with CREDENTIALS_KEY_NEXT: ${others.map(([table, n]) => `${n} of ${table}`).join(", ")}. Reseal first. Nothing was changed.`,
      );
  }
  await wrangler.putSecrets(
    target,
    Object.fromEntries(
      begun.flatMap((name) => [
        [name, values[nextOf(name)]],
        [nextOf(name), null],
      ]),
    ),
  );
  print(`${begun.join(", ")}: only the new value is valid.`);
}

async function existingSecrets(wrangler, target) {
  const names = await wrangler.listSecrets(target);
  if (names === null) throw new DeployError("The Worker does not exist yet: deploy it first.");
  return new Set(names);
}

function requireGiven(given, names) {
  const missing = names.filter((name) => !given[name]);
  if (missing.length > 0) throw new DeployError(`Set ${missing.join(" and ")} in the environment.`);
  return given;
}
