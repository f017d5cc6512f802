import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { message } from "../../../schema/language/localizable";
import { avatarStore } from "../../avatar-store";
import type { RequestContext } from "../../request/request-context";
import { updateAvatar } from "./store";

/**
 * Stores a person's picture, or removes it with null, and deletes the previous one. Each picture has a version of its
 * own, so that pages that still name the previous one never show the new one under its address.
 */
export async function replaceAvatar(
  request: RequestContext,
  actor: Actor,
  userId: number,
  png: Uint8Array | null,
): Promise<void> {
  const store = avatarStore(request.env, actor.workspace.id);
  if (png && !store) throw refuse(422, message("This deployment has no bucket, so it can't store pictures."));
  const version = png && crypto.randomUUID();
  if (png && version) await store?.put(userId, version, png);
  const previous = await request.write((tx) => updateAvatar(tx, userId, version));
  if (previous) await store?.remove(userId, previous);
}
