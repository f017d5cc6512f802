import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import type { OutdatedSave } from "../../../../schema/dashboard-version/wire";
import { ApiError } from "../../../api/transport/client";
import { contentOf } from "../versions/content-of";
import { settingsOf } from "./save-filters";

const ConflictDialog = lazy(() =>
  import("../versions/ConflictDialog").then((module) => ({ default: module.ConflictDialog })),
);

interface VersionedSave {
  saving: boolean;
  save: (over?: string) => Promise<void>;
  /** The dialog for a conflict with another person's save. */
  conflict: ReactNode;
}

interface VersionedSaveInput {
  dashboard: DashboardDetails;
  /** Saves over the given version. */
  write: (version: string) => Promise<void>;
  /** The keys of json_metadata that the save changes. */
  mine: () => Record<string, unknown>;
  onDone: () => void;
  onFailed: (error: Error) => void;
}

/**
 * Saves a dialog's settings over the version that the dialog was opened with; over a newer one only after
 * confirmation.
 */
export function useVersionedSave({ dashboard, write, mine, onDone, onFailed }: VersionedSaveInput): VersionedSave {
  const [began] = useState(dashboard);
  const [saving, setSaving] = useState(false);
  const [outdated, setOutdated] = useState<OutdatedSave | null>(null);
  const client = useQueryClient();
  const save = async (over = began.changed_on) => {
    setSaving(true);
    try {
      await write(over);
      // After a save over another person's newer version, the page lacks that version's other changes.
      if (over !== began.changed_on) await client.invalidateQueries({ queryKey: ["dashboard"] });
      onDone();
    } catch (error) {
      setSaving(false);
      if (error instanceof ApiError && error.status === 412)
        setOutdated(error.errors[0]!.extra as unknown as OutdatedSave);
      else onFailed(error as Error);
    }
  };
  const takeTheirs = async () => {
    await client.invalidateQueries({ queryKey: ["dashboard"] });
    onDone();
  };
  const conflict = outdated && (
    <Suspense>
      <ConflictDialog
        dashboardId={began.id}
        base={contentOf(began)}
        mine={contentOf({ ...began, json_metadata: JSON.stringify({ ...settingsOf(began), ...mine() }) })}
        outdated={outdated}
        busy={saving}
        inPart
        onOverwrite={(version) => {
          setOutdated(null);
          void save(version);
        }}
        onTakeTheirs={() => void takeTheirs()}
        onClose={() => setOutdated(null)}
      />
    </Suspense>
  );
  return { saving, save, conflict };
}
