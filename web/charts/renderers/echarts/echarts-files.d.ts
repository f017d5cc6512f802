/** The library's types tell of its lists, not of the files behind them. */
declare module "echarts/lib/*" {
  type Extension = Parameters<typeof import("echarts/core").use>[0];
  export const install: Extension;
  export const installLabelLayout: Extension;
  export const installUniversalTransition: Extension;
}
