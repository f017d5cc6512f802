import { forbidden } from "../../schema/errors";
import type { Env } from "../env";
import { credentialsOf, type Presented, presented } from "../identity/credentials";
import { isOwnSite } from "../identity/own-site";
import type { Credentials } from "../metadata";
import { jwtSecrets } from "../valid-secrets";

/** The identity that a request presents, before the database has verified it. */
export class PresentedIdentity {
  private who: Presented | undefined;
  private verifiable: Credentials | undefined;

  constructor(
    private readonly request: Request,
    private readonly env: Env,
    private readonly now: Date,
  ) {}

  /** Ignores what the request presents; with credentials, they are used instead. */
  replace(credentials?: Credentials): void {
    this.who = { kind: "none" };
    this.verifiable = credentials;
  }

  /** Makes the requester the guest of this token, for forms of beacons, which have no headers. */
  presentGuest(token: string): void {
    this.who = { kind: "guest", token };
    this.verifiable = undefined;
  }

  /** Ignores previous credentials and refuses forms of other sites. */
  requireOwnSite(): void {
    if (!isOwnSite(this.request.headers, this.host())) throw forbidden();
    this.who = { kind: "none" };
  }

  presented(): Presented {
    return (this.who ??= presented(this.request));
  }

  /** Returns the session's token, where the request has no other credentials. */
  sessionToken(): string | null {
    try {
      const shown = this.presented();
      return shown.kind === "session" ? shown.token : null;
    } catch {
      return null;
    }
  }

  async credentials(): Promise<Credentials> {
    return (this.verifiable ??= await credentialsOf(
      this.presented(),
      this.host(),
      this.env.BASE_DOMAIN,
      jwtSecrets(this.env),
      this.now,
    ));
  }

  host(): string {
    return new URL(this.request.url).host;
  }
}
