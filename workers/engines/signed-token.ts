const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

/** A JWT signed by a private key in PEM (RS256). */
export async function signedToken(header: object, claims: object, privateKey: string): Promise<string> {
  const signed = [header, claims].map((part) => base64url(new TextEncoder().encode(JSON.stringify(part)))).join(".");
  const key = await crypto.subtle.importKey("pkcs8", derOf(privateKey), RSA, false, ["sign"]);
  const signature = await crypto.subtle.sign(RSA.name, key, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}

/** The bytes of a private key in PEM. */
export function derOf(pem: string): Uint8Array<ArrayBuffer> {
  const [, body = ""] = pem.split(/-----(?:BEGIN|END) PRIVATE KEY-----/);
  return Uint8Array.from(atob(body.replace(/\\n|\s/g, "")), (character) => character.charCodeAt(0));
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
