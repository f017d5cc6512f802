import { useSyncExternalStore } from "react";
import type { AvatarVersion } from "../../../schema/user/calls";
import { call } from "../../api/transport/client";

const styleId = "avatar-pictures";
const listeners = new Set<() => void>();
let ids: ReadonlySet<number> = new Set();

/**
 * Draws the pictures of the workspace's people over their initials, as CSS rules: one request names the people who have
 * one, and browsers load a picture with its first visible avatar.
 */
export async function applyAvatarPictures(): Promise<void> {
  const { result } = await call("GET /api/v1/user/avatars/");
  const element =
    document.getElementById(styleId) ??
    document.head.appendChild(Object.assign(document.createElement("style"), { id: styleId }));
  element.textContent = result.map(pictureRule).join("");
  ids = new Set(result.map(({ id }) => id));
  for (const listener of listeners) listener();
}

/** The rule for one person's avatars; the initials stay in the document for forced colors and print. */
export const pictureRule = ({ id, version }: AvatarVersion): string =>
  `.av[data-person="${id}"]{background:url("/api/v1/user/${id}/avatar.png?v=${encodeURIComponent(version)}") center/cover;color:transparent}`;

export const hasPicture = (id: number): boolean => ids.has(id);

/** Whether the person's picture is drawn. */
export const useHasPicture = (id: number): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hasPicture(id),
  );
