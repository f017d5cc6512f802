/** Escapes text for HTML elements and quoted attributes. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
