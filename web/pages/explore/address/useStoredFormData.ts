import { useEffect } from "react";
import { parseDatasource } from "../../../../schema/datasource/datasource";
import type { FormData } from "../../../../schema/chart-types/define";
import { exploreCalls } from "../../../api/explore";
import { replaceAddress } from "../../dashboard/replace-address";
import { copyName, localCopy } from "./local-copy";
import { tabId } from "./tab-id";

const QUIET_MS = 800;

/**
 * Stores unsaved changes: immediately in the tab, debounced on the server, under a key in the address. A saved form
 * needs neither.
 */
export function useStoredFormData({
  sliceId,
  formData,
  changed,
}: {
  sliceId: number | null;
  formData: FormData;
  changed: boolean;
}): void {
  const of = copyName(sliceId, formData.datasource);
  useEffect(() => {
    if (!changed) {
      localCopy.drop(of);
      return;
    }
    localCopy.write(of, formData);
    const timer = setTimeout(() => void keep(of, sliceId, formData), QUIET_MS);
    return () => clearTimeout(timer);
  }, [of, sliceId, formData, changed]);
  // Navigating away drops unsent changes; a reload does not run this cleanup.
  useEffect(() => () => localCopy.drop(of), [of]);
}

async function keep(of: string, sliceId: number | null, formData: FormData): Promise<void> {
  const datasource = parseDatasource(formData.datasource);
  if (!datasource) return;
  const form = {
    datasource_id: datasource.id,
    datasource_type: datasource.type,
    chart_id: sliceId ?? 0,
    form_data: JSON.stringify(formData),
  };
  const before = location.href;
  // If the server fails, the tab's copy remains, and the next change sends the form.
  const key = await exploreCalls.keep(form, tabId()).catch(() => null);
  if (key === null || location.href !== before) return;
  replaceAddress((address) => {
    address.pathname = "/explore/";
    for (const name of ["permalink_key", "form_data", "viz_type"]) address.searchParams.delete(name);
    address.searchParams.set("form_data_key", key);
    if (sliceId !== null) address.searchParams.set("slice_id", String(sliceId));
    else {
      address.searchParams.set("datasource_id", String(datasource.id));
      address.searchParams.set("datasource_type", datasource.type);
    }
  });
  if (JSON.stringify(localCopy.read(of)) === form.form_data) localCopy.drop(of);
}
