/** A folder of YAML files. The commands use no other access to the disk, so that they run anywhere. */
export interface Folder {
  /** The YAML files by path below the folder. */
  files(): Promise<Map<string, string>>;
  /** Any file below the folder; null where there is none. */
  read(path: string): Promise<string | null>;
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}
