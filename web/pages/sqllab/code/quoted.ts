/** An identifier as SQL: quoted if it would be read differently otherwise. */
export const quoted = (name: string) => (/^[a-z_][a-z0-9_$]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);
