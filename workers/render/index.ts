import { WorkerEntrypoint } from "cloudflare:workers";
import { initSync } from "@bsull/augurs/prophet";
// Neither package exports its module by name.
// @ts-expect-error The types beside the file are those of its exports, not of the module that a Worker imports.
import prophetModule from "../../node_modules/@bsull/augurs/prophet_bg.wasm";
import stanModule from "../../node_modules/@bsull/augurs-prophet-wasmstan/prophet-wasmstan.core.wasm";
import type { Forecast, Forecaster, ForecastQuestion } from "../../schema/query/forecast/question";
import { dashboardSvg } from "../../schema/svg/dashboard-svg";
import type { ChartToPaint, DashboardToPaint, Painter } from "../../schema/svg/painter";
import { tokenTheme } from "../../schema/svg/token-theme";
import tokens from "../../web/theme/tokens.css";
import { optimizerOf } from "./optimizer";
import { paint } from "./paint";
import { forecastAll } from "./prophet";
import { stanOf } from "./stan";

const optimizer = optimizerOf(stanOf(stanModule));

/** What needs much code or time, in a Worker of its own, reached by the binding RENDER alone. */
export class Render extends WorkerEntrypoint implements Forecaster, Painter {
  async forecast(question: ForecastQuestion): Promise<(Forecast | null)[]> {
    initSync({ module: prophetModule });
    return forecastAll(question, optimizer);
  }

  async paint(chart: ChartToPaint): Promise<string | null> {
    return paint(chart, tokenTheme(tokens, chart.mode));
  }

  async paintDashboard({ parts, width, height, mode }: DashboardToPaint): Promise<string> {
    return dashboardSvg(parts, { width, height, theme: tokenTheme(tokens, mode) });
  }
}
