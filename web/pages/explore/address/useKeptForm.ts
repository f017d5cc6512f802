import { useEffect } from "react";
import type { FormData } from "../../../../schema/chart-types/define";
import { exploreCalls } from "../../../api/explore";
import { replaceAddress } from "../../dashboard/replace-address";
import { copyName, localCopy } from "./local-copy";
import { tabId } from "./tab-id";

const QUIET_MS = 800;

/** Keeps what is not saved: at once in the tab, a moment later on the server, under a key in the address. What is saved needs neither. */
export function useKeptForm({ sliceId, formData, changed }: { sliceId: number | null; formData: FormData; changed: boolean }): void {
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
  // Who leaves the page has let go of what was not sent; a reload runs nothing of this.
  useEffect(() => () => localCopy.drop(of), [of]);
}

async function keep(of: string, sliceId: number | null, formData: FormData): Promise<void> {
  const [id, type = "table"] = formData.datasource.split("__");
  const form = { datasource_id: Number(id), datasource_type: type, chart_id: sliceId ?? 0, form_data: JSON.stringify(formData) };
  const before = location.href;
  // Without the server the tab's own copy remains, and the next change tries again.
  const key = await exploreCalls.keep(form, tabId()).catch(() => null);
  if (key === null || location.href !== before) return;
  replaceAddress((address) => {
    address.pathname = "/explore/";
    for (const name of ["permalink_key", "form_data", "viz_type"]) address.searchParams.delete(name);
    address.searchParams.set("form_data_key", key);
    if (sliceId !== null) address.searchParams.set("slice_id", String(sliceId));
    else {
      address.searchParams.set("datasource_id", id ?? "");
      address.searchParams.set("datasource_type", type);
    }
  });
  if (JSON.stringify(localCopy.read(of)) === form.form_data) localCopy.drop(of);
}
