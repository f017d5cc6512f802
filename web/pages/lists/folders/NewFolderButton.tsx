import { useQuery } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { useState } from "react";
import { foldersQuery } from "../../../api/folders";
import { t } from "../../../i18n";
import { usePageActions } from "../../../shell/page-actions";
import { IconButton } from "../../../ui/actions/IconButton";
import { FolderDialogs } from "./FolderDialogs";

/** Creates a folder inside the open one. */
export function NewFolderButton({ open }: { open: number | null }) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const [making, setMaking] = useState(false);
  usePageActions([{ label: t("New folder"), icon: FolderPlus, onSelect: () => setMaking(true) }]);
  return (
    <>
      <IconButton icon={FolderPlus} label={t("New folder")} onClick={() => setMaking(true)} />
      {making && (
        <FolderDialogs
          act={{ kind: "create", parent: folders.find(({ id }) => id === open) ?? null }}
          folders={folders}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
