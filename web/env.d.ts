interface ImportMetaEnv {
  /** The version of package.json, put in by vite.config.ts. */
  readonly EDGEWISE_VERSION: string;
}
