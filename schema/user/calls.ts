import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { resourceCalls } from "../calls/resource-calls";
import { named, resultOf, unread } from "../calls/shapes";
import { LOCALES } from "../language/languages";
import { meToUpdate, userToCreate, userToUpdate } from "./wire";

const shared = {
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  roles: z.array(named),
  groups: z.array(named),
  login_count: z.number().nullable(),
  /** UTC, without a zone. */
  last_login: z.string().nullable(),
  changed_on: z.string(),
};

const userItem = z.object(shared);

const guest = z.object({ username: z.string(), first_name: z.string(), last_name: z.string() });
/** `locale` is absent while no language is selected. */
const member = guest.extend({ id: z.number(), email: z.string(), locale: z.enum(LOCALES).optional() });

export type Me = z.infer<typeof member>;

/** The static type is of people who signed in; a guest of an embedded dashboard has no id and no email. */
const me = z.custom<Me>((value) => member.or(guest).safeParse(value).success);

/** A person with a picture, and the picture's version. */
const avatarVersion = z.object({ id: z.number(), version: z.string() });

export type AvatarVersion = z.infer<typeof avatarVersion>;

/** Roles by name with their (permission, view) pairs. */
const rolesByName = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])));

export type UserItem = z.infer<typeof userItem>;

export const userCalls = {
  ...callsUnder("/api/v1/security/users", {
    ...resourceCalls({ listed: userItem, item: userItem, toCreate: userToCreate, toUpdate: userToUpdate }),
    "POST /:id/password_reset_link": { response: resultOf(z.object({ link: z.string() })) },
    "DELETE /:id/second_factor": { response: unread },
    "DELETE /:id/avatar": { response: unread },
  }),
  ...callsUnder("/api/v1/user", { "GET /avatars/": { response: resultOf(z.array(avatarVersion)) } }),
  ...callsUnder("/api/v1/me", {
    "GET /": { response: resultOf(me) },
    "PUT /": { body: meToUpdate, response: unread },
    "PUT /avatar/": { body: z.instanceof(FormData), response: unread },
    "DELETE /avatar/": { response: unread },
    "GET /roles/": { response: resultOf(z.object({ roles: rolesByName, usesPlugins: z.boolean().optional() })) },
  }),
};
