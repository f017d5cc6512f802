import { and, eq, sql } from "drizzle-orm";
import type { ProviderItem } from "../../../schema/identity-provider/calls";
import { identityProviders as table, userIdentities, users } from "../../../schema/tables";
import type { Claims } from "../../identity/openid";
import type { Db, Tx } from "../../metadata";
import { replaceLinks } from "../resource/relations";

export type Provider = typeof table.$inferSelect;

export const providersStatement = (db: Db) =>
  db.execute<ProviderItem & Record<string, unknown>>(
    sql`select id, name, issuer, client_id, client_secret is not null as has_secret, role_id, trusts_email from identity_providers order by id`,
  );
export const providerStatement = (db: Db, id: number) => db.select().from(table).where(eq(table.id, id)).limit(1);

export async function createProvider(tx: Tx, values: typeof table.$inferInsert): Promise<number> {
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  return row!.id;
}
export const updateProvider = (
  tx: Tx,
  id: number,
  values: { [key in keyof typeof table.$inferInsert]?: (typeof table.$inferInsert)[key] | undefined },
) => tx.update(table).set(values).where(eq(table.id, id));
export const deleteProvider = (tx: Tx, id: number) => tx.delete(table).where(eq(table.id, id));

export type Found = { userId: number; active: boolean } | { problem: "stranger" | "taken" | "no-address" };

/**
 * The person who belongs to the provider's subject: linked before, found by an email that the provider verified, or
 * created with the provider's role.
 */
export async function personOf(tx: Tx, provider: Provider, claims: Claims): Promise<Found> {
  const [existing] = await tx
    .select({ userId: users.id, active: users.active })
    .from(userIdentities)
    .innerJoin(users, and(eq(users.workspace_id, userIdentities.workspace_id), eq(users.id, userIdentities.user_id)))
    .where(and(eq(userIdentities.provider_id, provider.id), eq(userIdentities.subject, claims.subject)));
  if (existing) return existing;
  if (!claims.email) return { problem: "no-address" };
  const [same] = await tx
    .select({ userId: users.id, active: users.active })
    .from(users)
    .where(eq(sql`lower(${users.email})`, claims.email.toLowerCase()));
  if (same && !(provider.trusts_email && claims.emailVerified)) return { problem: "taken" };
  if (!same && provider.role_id === null) return { problem: "stranger" };
  const person = same ?? { userId: await join(tx, provider, { ...claims, email: claims.email }), active: true };
  await tx.insert(userIdentities).values({ provider_id: provider.id, subject: claims.subject, user_id: person.userId });
  return person;
}

async function join(
  tx: Tx,
  provider: Provider,
  { email, username, firstName, lastName, emailVerified, subject }: Claims & { email: string },
): Promise<number> {
  const wanted = [username, email, `${provider.name}:${subject}`].filter((name) => name !== null);
  const { rows } = await tx.execute<{ username: string }>(
    sql`select username from users where username in (${sql.join(
      wanted.map((name) => sql`${name}`),
      sql`, `,
    )})`,
  );
  const free = wanted.find((name) => !rows.some((isAccepted) => isAccepted.username === name))!;
  const [row] = await tx
    .insert(users)
    .values({
      username: free,
      email,
      first_name: firstName || free,
      last_name: lastName,
      password_hash: null,
      ...(emailVerified ? { email_verified_at: sql`now()` } : {}),
    })
    .returning({ id: users.id });
  await replaceLinks(tx, { table: sql`assigned_roles`, key: sql`user_id`, other: sql`role_id` }, row!.id, [
    provider.role_id!,
  ]);
  return row!.id;
}
