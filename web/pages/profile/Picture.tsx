import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Me } from "../../../schema/user/calls";
import { ownSignIn } from "../../api/people/people";
import { ApiError } from "../../api/transport/client";
import { t } from "../../i18n";
import { Button } from "../../ui/actions/Button";
import { Avatars } from "../../ui/display/Avatars";
import { applyAvatarPictures, useHasPicture } from "../../ui/display/avatar-pictures";
import { Alert } from "../../ui/feedback/Alert";
import { squarePicture } from "./square-picture";

const TYPES = ["image/png", "image/jpeg", "image/webp"];

/** The person's picture, or their initials, with buttons to replace and remove it. */
export function Picture({ me, mayChange }: { me: Me; mayChange: boolean }) {
  const hasPicture = useHasPicture(me.id);
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (change: () => Promise<unknown>) => {
    setProblem(null);
    setIsSaving(true);
    try {
      await change();
      await applyAvatarPictures();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsSaving(false);
    }
  };
  const upload = async (file: File) => {
    const picture = TYPES.includes(file.type) ? await squarePicture(file) : null;
    if (picture) await save(() => ownSignIn.uploadPicture(picture));
    else setProblem(t("This file can't be read. Use a PNG, JPEG or WebP image."));
  };
  return (
    <div className="picture">
      <Avatars people={[me]} />
      {mayChange && (
        <>
          <input
            ref={input}
            type="file"
            accept={TYPES.join(",")}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              if (file) void upload(file);
            }}
          />
          <Button icon={ImageUp} disabled={isSaving} onClick={() => input.current?.click()}>
            {hasPicture ? t("Replace picture") : t("Upload picture")}
          </Button>
          {hasPicture && (
            <Button icon={Trash2} disabled={isSaving} onClick={() => void save(ownSignIn.removePicture)}>
              {t("Remove picture")}
            </Button>
          )}
        </>
      )}
      {problem && <Alert kind="danger">{problem}</Alert>}
    </div>
  );
}
