/** The library's types declare its lists, not the files that they export. */
declare module "echarts/lib/*" {
  type Extension = Parameters<typeof import("echarts/core").use>[0];
  export const install: Extension;
  export const installLabelLayout: Extension;
  export const installUniversalTransition: Extension;
}
