import type { FormData } from "../../../../schema/chart-types/define";
import { exploreCalls } from "../../../api/explore";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

type UrlParams = [string, string][];

export async function copyLink(formData: FormData, urlParams: UrlParams): Promise<void> {
  const url = await linkTo(formData, urlParams);
  if (url) await copyText(url, t("Link Copied!"));
}

export async function mailLink(formData: FormData, urlParams: UrlParams, title: string): Promise<void> {
  const url = await linkTo(formData, urlParams);
  if (!url) return;
  const fields = { subject: title, body: t("Check out this chart: {url}", { url }) };
  location.href = `mailto:?${Object.entries(fields)
    .map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
    .join("&")}`;
}

/** Creates a permalink and returns its address; on failure shows a message and returns null. */
export async function linkTo(formData: FormData, urlParams: UrlParams): Promise<string | null> {
  try {
    return await exploreCalls.share(formData, urlParams);
  } catch (error) {
    toast("danger", (error as Error).message || t("Sorry, something went wrong. Try again later."));
    return null;
  }
}

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast("success", done);
  } catch {
    toast("danger", t("Sorry, your browser does not support copying."));
  }
}
