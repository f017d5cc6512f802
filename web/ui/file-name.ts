import { fileName } from "../../schema/text/file-name";

/** Returns a title as the name of a download; its ending is that of the server's name, such as of a ZIP, if it has one. */
export const downloadName = (title: string, ending: string, serverName: string | null): string =>
  `${fileName(title)}.${/\.(\w+)$/.exec(serverName ?? "")?.[1] ?? ending}`;
