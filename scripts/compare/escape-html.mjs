const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
