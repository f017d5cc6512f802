import type { Attachment } from "../mail";
import type { RequestContext } from "../request/request-context";
import { attachmentOf, inlinePng, MOST_BYTES } from "./attachment";
import { type Localizable, message } from "../../schema/language/localizable";

/** Points: A4 landscape, for a single chart. */
const LYING = 841.89;

interface Pages {
  title: string;
  /** SVG documents. */
  pages: readonly string[];
  format: string;
  isLying?: boolean;
}

/** Characters that the typeface of images lacks. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Renders pages as the files of an email: a PDF, or PNG images, as many as an email carries. */
export async function pictured(
  { env }: RequestContext,
  { title, pages, format, isLying = false }: Pages,
): Promise<{ attachments: Attachment[]; notes: Localizable[] }> {
  const notes: Localizable[] = [];
  const attachments: Attachment[] = [];
  let left = MOST_BYTES;
  const put = (attachment: Attachment, bytes: Uint8Array): boolean => {
    left -= bytes.length;
    if (left >= 0) attachments.push(attachment);
    return left >= 0;
  };
  if (format === "PDF") {
    const bytes = await env.RENDER.pdf({ title, pages, ...(isLying ? { pageWidth: LYING } : {}) });
    if (!put(attachmentOf(title, "pdf", "application/pdf", bytes), bytes))
      notes.push(message("The PDF is too large for an email. Open the page to download it."));
  } else {
    for (const [at, svg] of pages.entries()) {
      const bytes = await env.RENDER.png(svg);
      if (put(inlinePng(title, at, bytes), bytes)) continue;
      notes.push(
        message(
          "{count, plural, one {# of {total} images is too large for an email. Open the page to see it.} other {# of {total} images are too large for an email. Open the page to see them.}}",
          {
            count: pages.length - at,
            total: pages.length,
          },
        ),
      );
      break;
    }
  }
  // A browser has glyphs of every script.
  if (pages.some((svg) => OTHER_SCRIPT.test(svg))) {
    const bytes = new TextEncoder().encode(pages[0]);
    if (put(attachmentOf(title, "svg", "image/svg+xml", bytes), bytes))
      notes.push(message("The image is missing some characters. The attached SVG file has all of them."));
  }
  return { attachments, notes };
}
