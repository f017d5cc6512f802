import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const REQUEST =
  "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1";

/**
 * Creates a self-signed certificate for 127.0.0.1. `pin` is the hash of its key for the browser's
 * --ignore-certificate-errors-spki-list: with errors ignored by other means, the browser caches nothing.
 */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    const files = ["-keyout", keyFile, "-out", certFile];
    execFileSync("openssl", [...REQUEST.split(" "), ...files], { stdio: "ignore" });
    const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    return { key, cert, pin: createHash("sha256").update(publicKey).digest("base64") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
