/** The iframe that shows a chart in another page. */
export const embedCode = (url: string, width: number, height: number): string => `<iframe
  width="${width}"
  height="${height}"
  seamless
  frameBorder="0"
  scrolling="no"
  src="${url}?standalone=1&height=${height}"
>
</iframe>`;
