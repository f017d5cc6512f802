import type { Attachment } from "../mail";
import type { RequestContext } from "../request/request-context";
import { attachmentOf, inlinePng, MOST_BYTES } from "./attachment";
import { loadFonts } from "./load-fonts";
import { type Localizable, message } from "../../schema/language/localizable";

interface Pages {
  title: string;
  /** SVG documents. */
  pages: readonly string[];
  format: string;
  /** Width of a PDF's pages, in points. */
  pageWidth: number;
}

/** Renders pages as the files of an email: a PDF, or PNG images, as many as an email carries. */
export async function pictured(
  request: RequestContext,
  { title, pages, format, pageWidth }: Pages,
): Promise<{ attachments: Attachment[]; notes: Localizable[] }> {
  const { env } = request;
  const { locale } = await request.translator();
  const { fonts, isComplete } = await loadFonts(env, locale, pages);
  const notes: Localizable[] = [];
  const attachments: Attachment[] = [];
  let left = MOST_BYTES;
  const put = (attachment: Attachment, bytes: Uint8Array): boolean => {
    left -= bytes.length;
    if (left >= 0) attachments.push(attachment);
    return left >= 0;
  };
  if (format === "PDF") {
    const bytes = await env.RENDER.pdf({ title, pages, fonts, pageWidth });
    if (!put(attachmentOf(title, "pdf", "application/pdf", bytes), bytes))
      notes.push(message("The PDF is too large for an email. Open the page to download it."));
  } else {
    for (const [at, svg] of pages.entries()) {
      const bytes = await env.RENDER.png(svg, fonts);
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
  if (!isComplete) {
    const bytes = new TextEncoder().encode(pages[0]);
    if (put(attachmentOf(title, "svg", "image/svg+xml", bytes), bytes))
      notes.push(message("The image is missing some characters. The attached SVG file has all of them."));
  }
  return { attachments, notes };
}
