// The first script of a page. Applies the stored theme before paint, and sends the first page's requests before the
// application has loaded (web/api/transport/early-responses.ts uses the responses).
(function () {
  // Pages of people who are not signed in.
  var withoutSession = /^\/(login|register|invitation|reset-password|verify-email)\b/.test(location.pathname);
  function stored(key) {
    try {
      return localStorage.getItem(key) || "";
    } catch {
      return ""; // storage is blocked
    }
  }
  function isDark() {
    var mode = stored("edgewise-theme");
    return mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  }
  // Reading storage blocks the script until the browser has loaded it: the requests are sent first.
  function wear() {
    var root = document.documentElement,
      dark = isDark(),
      isStreamed = root.hasAttribute("data-streamed");
    // The server drew the charts in the theme of the last visit.
    if (!root.hasAttribute("data-own-mode")) {
      if (isStreamed && root.getAttribute("data-theme") !== (dark ? "dark" : "light"))
        root.setAttribute("data-no-pictures", "");
      root.setAttribute("data-theme", dark ? "dark" : "light");
    }
    // The workspace's theme of the last visit; web/theme/workspace-theme.ts updates it.
    var worn = document.getElementById("workspace-theme") ? "" : stored("edgewise-workspace-theme");
    if (worn) {
      if (isStreamed) root.setAttribute("data-no-pictures", "");
      var style = document.createElement("style");
      style.id = "workspace-theme";
      style.textContent = worn;
      document.head.append(style);
    }
    // Measured once the page may have a scrollbar, and as it was left.
    if (isStreamed) rememberViewport();
    else addEventListener("load", rememberViewport);
    addEventListener("pagehide", rememberViewport);
    var bar = document.createElement("meta");
    bar.name = "theme-color";
    bar.content = dark ? "#16181b" : "#ffffff";
    document.head.append(bar);
  }
  // The window's size and theme, in which the next dashboard is drawn before its code runs
  // (workers/pages/streamed-page/viewport.ts).
  function rememberViewport() {
    document.cookie =
      "edgewise_viewport=" +
      (document.documentElement.clientWidth || innerWidth) +
      "x" +
      innerHeight +
      "." +
      (Number(stored("filter-bar-width")) || 264) +
      "." +
      (isDark() ? "dark" : "light") +
      (/^(light|dark)$/.test(stored("edgewise-theme")) ? "" : ".system") +
      "; path=/; max-age=31536000; samesite=lax";
  }
  // The application of a streamed page, whose script is this one, once the page has been painted.
  function loadApplication(address) {
    document.querySelectorAll("link[data-style]").forEach(function (link) {
      link.rel = "stylesheet";
    });
    var script = document.createElement("script");
    script.id = "application";
    script.crossOrigin = "";
    script.src = address;
    document.head.append(script);
  }
  function afterPaint(work) {
    if (document.hidden) return work();
    requestAnimationFrame(function () {
      setTimeout(work);
    });
  }
  var early = (window.__early = {}),
    self = document.currentScript,
    application = self && self.dataset.application;
  try {
    sendRequests();
  } finally {
    // The server drew a streamed page in the theme of the last visit; reading storage would delay its first paint.
    if (application)
      afterPaint(function () {
        loadApplication(application);
        wear();
      });
    else wear();
  }
  function start(path) {
    early[path] = early[path] || fetch(path, { credentials: "same-origin", headers: { Accept: "application/json" } });
    early[path].catch(function () {});
  }
  // What the document of a streamed page contains (workers/pages/streamed-page).
  function find(selector) {
    return document.querySelector(selector);
  }
  // Calls back with the results of a streamed page's charts as they come. Each block is complete once something follows
  // it.
  function listen(onResult, onEnd) {
    var host = find("#page-skeleton"),
      observer = new MutationObserver(read);
    function read() {
      var block;
      while ((block = host.querySelector("script[data-chart-data]")) && block.nextSibling) {
        block.remove();
        onResult(block.textContent);
      }
    }
    function finish() {
      observer.disconnect();
      read();
      onEnd();
    }
    if (document.readyState === "loading") {
      observer.observe(host, { childList: true });
      document.addEventListener("DOMContentLoaded", finish);
      read();
    } else finish();
  }
  function sendRequests() {
    if (withoutSession) {
      // Requests that earlier versions stored.
      try {
        Object.keys(localStorage).forEach(function (key) {
          if (key.indexOf("edgewise-requests:") === 0) localStorage.removeItem(key);
        });
      } catch {
        /* storage is blocked */
      }
      return;
    }
    document.querySelectorAll("script[data-response]").forEach(function (block) {
      early[block.dataset.response] = Promise.resolve(new Response(block.textContent));
    });
    start("/api/v1/me/");
    // The first charts, whose results the document contains (web/charts/prefetched-results.ts).
    var contained = find("script[data-chart-requests]"),
      body = contained && contained.textContent;
    if (body) window.__earlyCharts = { body: body, listen: listen };
    // The server doesn't know filters that are only in the history entry.
    var kept = body && history.state && history.state.filters;
    if (
      kept &&
      kept.path === location.pathname &&
      !/[?&](native_filters|native_filters_key|permalink_key)=/.test(location.search)
    )
      document.documentElement.setAttribute("data-no-pictures", "");
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
      if (document.cookie.indexOf("csrf_token=") < 0) start("/api/v1/security/csrf_token/");
      // Their types, whose code is preloaded; the build adds the files.
      window.__first = {
        types: Promise.resolve(
          body
            ? JSON.parse(body).requests.map(function (request) {
                return request.context.form_data.viz_type;
              })
            : [],
        ),
      };
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
              "(filters:!(),order_column:changed_on_delta_humanized,order_direction:desc,page:0,page_size:25,max_count:1000" +
                (list === "chart"
                  ? ",select_columns:!(id,slice_name,url,viz_type,description,cache_timeout,certified_by,certification_details,datasource_name_text,datasource_url,dashboards.id,dashboards.dashboard_title,changed_by_name,changed_on_utc,thumbnail_url,is_managed_externally,owners.id,owners.first_name,owners.last_name,tags.id,tags.name,tags.type)"
                  : "") +
                ")",
            ),
        );
    }
  }
})();
