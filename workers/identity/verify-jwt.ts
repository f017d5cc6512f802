import { errors, type JWTPayload, jwtVerify, type JWTVerifyOptions } from "jose";
import type { ValidSecrets } from "../valid-secrets";

/** Returns the claims of a token that any of the valid secrets signed; throws jose's errors. */
export async function verifyJwt(
  secrets: ValidSecrets,
  token: string,
  keyOf: (secret: string) => Uint8Array | Promise<Uint8Array>,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const [secret, next, ...rest] = secrets;
  try {
    return (await jwtVerify(token, await keyOf(secret), { algorithms: ["HS256"], ...options })).payload;
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || next === undefined) throw error;
    return verifyJwt([next, ...rest], token, keyOf, options);
  }
}
