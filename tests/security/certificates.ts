/** Returns a text of letters and digits (under 128) as the base64 of a DER SEQUENCE, the body of a certificate. */
export const certificateBody = (text: string): string =>
  btoa(String.fromCharCode(0x30, text.length, ...new TextEncoder().encode(text)));

export const pemOf = (body: string): string => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`;
