import { t } from "../../../i18n";
import { sampleRows } from "./sample-rows";

/** The first sample rows; the second one is selected. */
export const PreviewTable = () => (
  <div className="tw">
    <table className="tbl">
      <thead>
        <tr>
          <th>{t("Month")}</th>
          <th className="n">{t("Count")}</th>
        </tr>
      </thead>
      <tbody>
        {sampleRows()
          .slice(0, 3)
          .map(({ month, count }, at) => (
            <tr key={month} aria-selected={at === 1}>
              <td>{month}</td>
              <td className="n">{count}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
);
