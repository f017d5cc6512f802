// The package declares its types for its main entry only, which starts native programs where it finds some.
declare module "recheck/lib/browser.js" {
  export { checkSync } from "recheck";
}
