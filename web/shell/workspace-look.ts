import type { Can } from "../api/people/rights";
import { applyWorkspaceTheme } from "../theme/workspace-theme";
import { applyAvatarPictures } from "../ui/display/avatar-pictures";

/** Applies the workspace's theme and the pictures of its people; an error leaves the page unchanged. */
export async function applyWorkspaceLook(can: Can): Promise<void> {
  await Promise.allSettled([
    can("can_read", "Theme") && applyWorkspaceTheme(),
    can("can_read", "user") && applyAvatarPictures(),
  ]);
}
