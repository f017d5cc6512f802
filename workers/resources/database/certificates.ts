import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { engineOf } from "../../engines/registry";

/** Refuses a root certificate that connections of an engine would ignore. */
export function refuseCertificate(backend: string, serverCert: string | null | undefined, status = 400): void {
  const engine = engineOf(backend);
  if (!serverCert || !engine || engine.certificates) return;
  throw refuse(status, {
    server_cert: [
      message(
        "{engine} is reached over HTTPS, which trusts certificates of public authorities only. Remove the root certificate.",
        { engine: engine.title },
      ),
    ],
  });
}
