import { generateKeyPairSync, type KeyPairKeyObjectResult, verify } from "node:crypto";

const EMAIL = "reader@edgewise-test.iam.gserviceaccount.com";
export const GOOGLE_TOKEN = "token-of-the-double";

/** Made once: this takes a good part of a second. */
let keyPair: KeyPairKeyObjectResult | undefined;

/**
 * A double of Google's token endpoint for service accounts (RFC 7523), written from its public description. A token is
 * given for a JWT whose signature, claims and times are right.
 */
export function googleTokens(...scopes: string[]) {
  const keys = (keyPair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));
  const account = {
    type: "service_account",
    project_id: "edgewise-test",
    client_email: EMAIL,
    private_key_id: "first",
    private_key: keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    token_uri: "https://example.com/never-requested",
  };
  const isSigned = (jwt: string): boolean => {
    const [header = "", claims = "", signature = ""] = jwt.split(".");
    const { alg, kid } = decoded(header);
    const { iss, aud, scope: requested, iat, exp } = decoded(claims);
    const now = Date.now() / 1000;
    return (
      alg === "RS256" &&
      kid === account.private_key_id &&
      verify("sha256", Buffer.from(`${header}.${claims}`), keys.publicKey, Buffer.from(signature, "base64url")) &&
      iss === EMAIL &&
      aud === "https://oauth2.googleapis.com/token" &&
      scopes.includes(String(requested)) &&
      Number(iat) <= now + 1 &&
      Number(exp) > now &&
      Number(exp) - Number(iat) <= 3600
    );
  };
  return {
    account,
    /** The response to a request of a token, by its body. */
    respond(body: string): { status: number; json: Record<string, unknown> } {
      const form = new URLSearchParams(body);
      const isGrant = form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer";
      return isGrant && isSigned(form.get("assertion") ?? "")
        ? { status: 200, json: { access_token: GOOGLE_TOKEN, expires_in: 3599, token_type: "Bearer" } }
        : { status: 400, json: { error: "invalid_grant", error_description: "Invalid JWT Signature." } };
    },
  };
}

function decoded(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  } catch {
    return {};
  }
}
