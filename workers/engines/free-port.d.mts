export function freePort(wanted: number, step?: number): Promise<number>;
