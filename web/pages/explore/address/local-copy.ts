import type { FormData } from "../../../../schema/chart-types/define";

/** What has not reached the server yet, by what it is a form of. It lives as long as the tab. */
export const localCopy = {
  read(of: string): FormData | null {
    try {
      const form: unknown = JSON.parse(sessionStorage.getItem(name(of)) ?? "null");
      return form !== null && typeof form === "object" && typeof (form as FormData).viz_type === "string" ? (form as FormData) : null;
    } catch {
      return null;
    }
  },
  write(of: string, formData: FormData): void {
    try {
      sessionStorage.setItem(name(of), JSON.stringify(formData));
    } catch {
      // Storage is blocked or full: the server's copy has to do.
    }
  },
  drop(of: string): void {
    try {
      sessionStorage.removeItem(name(of));
    } catch {
      // Storage is blocked: nothing was written either.
    }
  },
};

const name = (of: string) => `explore-unsaved ${of}`;
/** A saved chart by its id, a new one by its dataset. */
export const copyName = (sliceId: number | null, datasource: string): string => (sliceId === null ? `dataset ${datasource}` : `chart ${sliceId}`);
