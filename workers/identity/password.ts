import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = { N: 16_384, r: 8, p: 1 };
const BYTES = 32;

/** scrypt$N$r$p$salt$hash, salt and hash in base64url; takes about 50 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Takes as long for a person who does not exist (stored null) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored ?? ABSENT).split("$");
  const expected = Buffer.from(hash ?? "", "base64url");
  const actual = await derive(password, Buffer.from(salt ?? "", "base64url"), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  });
  return stored !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

const ABSENT = `scrypt$${COST.N}$${COST.r}$${COST.p}$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
