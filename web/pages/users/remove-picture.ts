import { removeAvatar } from "../../api/people/people";
import { t } from "../../i18n";
import { applyAvatarPictures } from "../../ui/display/avatar-pictures";
import { toast } from "../../ui/overlays/Toast";

/** Removes a person's picture, which the workspace's pages then replace by their initials. */
export async function removePicture({ id, username }: { id: number; username: string }): Promise<void> {
  try {
    await removeAvatar(id);
    await applyAvatarPictures();
    toast("success", t("The picture of {name} was removed.", { name: username }));
  } catch (error) {
    toast("danger", t("Couldn't remove the picture: {message}", { message: (error as Error).message }));
  }
}
