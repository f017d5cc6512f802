import type { FormData } from "../../../../schema/chart-types/define";

/** Form changes that have not reached the server yet, by chart or dataset. Stored until the tab is closed. */
export const localCopy = {
  read(of: string): FormData | null {
    try {
      const form: unknown = JSON.parse(sessionStorage.getItem(name(of)) ?? "null");
      return form !== null && typeof form === "object" && typeof (form as FormData).viz_type === "string"
        ? (form as FormData)
        : null;
    } catch {
      return null;
    }
  },
  write(of: string, formData: FormData): void {
    try {
      sessionStorage.setItem(name(of), JSON.stringify(formData));
    } catch {
      // Storage is blocked or full: only the server's copy exists.
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
/** Storage name: a saved chart by its id, a new one by its dataset. */
export const copyName = (sliceId: number | null, datasource: string): string =>
  sliceId === null ? `dataset ${datasource}` : `chart ${sliceId}`;
