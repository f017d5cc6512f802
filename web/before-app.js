// The first script of a page. Applies the stored theme before paint, and sends the first page's requests before the
// application has loaded (web/api/transport/early-responses.ts uses the responses).
(function () {
  // Pages of people who are not signed in.
  var withoutSession = /^\/(login|register|invitation|reset-password|verify-email)\b/.test(location.pathname);
  // Reading storage blocks the script until the browser has loaded it: the requests are sent first.
  function wear() {
    var root = document.documentElement,
      mode = "system";
    try {
      mode = localStorage.getItem("edgewise-theme") || mode;
    } catch {
      /* storage is blocked: the system's mode applies */
    }
    var dark = mode === "dark" || (mode === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.setAttribute("data-theme", dark ? "dark" : "light");
    // The workspace's theme of the last visit; web/theme/workspace-theme.ts updates it.
    try {
      var worn = localStorage.getItem("edgewise-workspace-theme");
      if (worn) {
        var style = document.createElement("style");
        style.id = "workspace-theme";
        style.textContent = worn;
        document.head.append(style);
      }
    } catch {
      /* storage is blocked */
    }
    // The navigation bar and empty tiles before the application has loaded, for people who are signed in.
    if (/(?:^|; )csrf_token=/.test(document.cookie) && !withoutSession && !/[?&]standalone=/.test(location.search))
      root.setAttribute(
        "data-skeleton",
        /^\/(superset\/)?dashboard\/(?!(list|new)\/?$)[^/]+\/?$/.test(location.pathname) ? "dashboard" : "page",
      );
    var bar = document.createElement("meta");
    bar.name = "theme-color";
    bar.content = dark ? "#16181b" : "#ffffff";
    document.head.append(bar);
  }
  var early = (window.__early = {});
  try {
    sendRequests();
  } finally {
    wear();
  }
  function start(path) {
    early[path] = fetch(path, { credentials: "same-origin", headers: { Accept: "application/json" } });
    early[path].catch(function () {});
  }
  function sendRequests() {
    if (withoutSession) {
      try {
        Object.keys(localStorage).forEach(function (key) {
          if (key.indexOf("edgewise-requests:") === 0) localStorage.removeItem(key);
        });
      } catch {
        /* storage is blocked */
      }
      return;
    }
    start("/api/v1/me/");
    // The same request as in web/api/explore.ts: the same keys in the same order.
    var link = /^\/superset\/explore\/p\/([^/]+)\/?$/.exec(location.pathname);
    if (link || /^\/explore\/?$/.test(location.pathname)) {
      var given = new URLSearchParams(location.search),
        parameters = [];
      if (link) given.set("permalink_key", decodeURIComponent(link[1]));
      ["slice_id", "form_data_key", "permalink_key", "datasource_id", "datasource_type"].forEach(function (key) {
        if (given.get(key)) parameters.push(key + "=" + encodeURIComponent(given.get(key)));
      });
      if (parameters.length && !given.has("form_data") && !given.has("datasource"))
        start("/api/v1/explore/?" + parameters.join("&"));
      if (document.cookie.indexOf("csrf_token=") < 0) start("/api/v1/security/csrf_token/");
      return;
    }
    var page = /^\/(?:superset\/)?dashboard\/([^/]+)\/?$/.exec(location.pathname);
    if (page && page[1] !== "list" && page[1] !== "p" && page[1] !== "new") {
      var dashboard = "/api/v1/dashboard/" + page[1];
      start(dashboard);
      start(dashboard + "/charts");
      start(dashboard + "/datasets");
      var token = /(?:^|; )csrf_token=([^;]+)/.exec(document.cookie),
        body = null;
      if (!token) start("/api/v1/security/csrf_token/");
      // The first requests of this address on the last visit (web/charts/remembered-requests.ts);
      // web/charts/prefetched-results.ts uses the results of those that the page requests again.
      try {
        body =
          token && localStorage.getItem("edgewise-requests:" + location.pathname + location.search + location.hash);
      } catch {
        /* storage is blocked */
      }
      if (body) {
        var ending = new AbortController();
        window.__earlyCharts = {
          body: body,
          abort: function () {
            ending.abort();
          },
          response: fetch("/api/v1/chart/data/stream", {
            method: "POST",
            body: body,
            credentials: "same-origin",
            signal: ending.signal,
            headers: { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": token[1] },
          }),
        };
        window.__earlyCharts.response.catch(function () {});
      }
      // The chart types at the top of the page, whose code is preloaded; the build adds their files.
      var read = function (path) {
        return early[path].then(function (response) {
          return response.clone().json();
        });
      };
      window.__first = {
        types: body
          ? Promise.resolve(
              JSON.parse(body).requests.map(function (request) {
                return request.context.form_data.viz_type;
              }),
            )
          : Promise.all([read(dashboard), read(dashboard + "/charts")]).then(function (responses) {
              var nodes = JSON.parse(responses[0].result.position_json),
                types = [],
                top = 112;
              (function walk(id) {
                var node = nodes[id];
                if (node && node.type === "ROW") {
                  if (top >= innerHeight) return;
                  top +=
                    16 +
                    8 *
                      Math.max.apply(
                        null,
                        [0].concat(
                          (node.children || []).map(function (child) {
                            return (nodes[child] && nodes[child].meta && nodes[child].meta.height) || 0;
                          }),
                        ),
                      );
                }
                var chart =
                  node &&
                  node.type === "CHART" &&
                  responses[1].result.find(function (each) {
                    return each.id === node.meta.chartId;
                  });
                if (chart && types.length < 10) types.push(chart.form_data.viz_type);
                ((node && node.children) || []).slice(0, node && node.type === "TABS" ? 1 : undefined).forEach(walk);
              })("ROOT_ID");
              return types;
            }),
      };
      window.__first.types.catch(function () {});
    }
    if (/^\/(superset\/welcome\/)?$/.test(location.pathname)) window.__first = { page: "home" };
    // The first page of a list, requested as in web/pages/lists/ListPage.tsx.
    var list = { "/chart/list": "chart", "/dashboard/list": "dashboard", "/tablemodelview/list": "dataset" }[
      location.pathname.replace(/\/$/, "")
    ];
    if (list) {
      window.__first = { page: list };
      start("/api/v1/" + list + "/_info?q=" + encodeURIComponent("(keys:!(permissions))"));
      if (!location.search)
        start(
          "/api/v1/" +
            list +
            "/?q=" +
            encodeURIComponent(
              "(filters:!(),order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:25" +
                (list === "chart"
                  ? ",select_columns:!(id,slice_name,url,viz_type,description,cache_timeout,certified_by,certification_details,datasource_name_text,datasource_url,dashboards.id,dashboards.dashboard_title,changed_by_name,changed_on_utc,thumbnail_url,is_managed_externally,owners.id,owners.first_name,owners.last_name,tags.id,tags.name,tags.type)"
                  : "") +
                ")",
            ),
        );
    }
  }
})();
