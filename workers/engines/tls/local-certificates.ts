import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Certificates of a private authority, made in a folder. */
export interface LocalAuthority {
  ca: string;
  /** Issues a certificate for a name; returns the paths of its files. */
  issue: (name: string) => { certificate: string; key: string };
}

export const readPem = ({ certificate, key }: { certificate: string; key: string }) => ({
  certificate: readFileSync(certificate, "utf8"),
  key: readFileSync(key, "utf8"),
});

/** Makes a private authority by openssl. */
export function localAuthority(folder: string, name: string): LocalAuthority {
  const path = (file: string): string => join(folder, `${name}-${file}`);
  const openssl = (...parameters: string[]): void =>
    void execFileSync("openssl", parameters, { stdio: ["ignore", "ignore", "pipe"] });
  openssl(
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    path("ca.key"),
    "-out",
    path("ca.pem"),
    "-subj",
    `/CN=${name}`,
    "-addext",
    "basicConstraints=critical,CA:true",
  );
  const issue = (subject: string): { certificate: string; key: string } => {
    const files = { certificate: path(`${subject}.pem`), key: path(`${subject}.key`) };
    openssl(
      "req",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-keyout",
      files.key,
      "-out",
      path("request.pem"),
      "-subj",
      `/CN=${subject}`,
      "-addext",
      `subjectAltName=DNS:${subject}`,
    );
    openssl(
      "x509",
      "-req",
      "-in",
      path("request.pem"),
      "-CA",
      path("ca.pem"),
      "-CAkey",
      path("ca.key"),
      "-CAcreateserial",
      "-copy_extensions",
      "copy",
      "-days",
      "2",
      "-out",
      files.certificate,
    );
    return files;
  };
  return { ca: readFileSync(path("ca.pem"), "utf8"), issue };
}
