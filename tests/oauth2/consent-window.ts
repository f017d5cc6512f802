/** A browser window at Keycloak: follows its redirects, stores its cookies, and fills in its forms. */
export class ConsentWindow {
  private readonly cookies = new Map<string, string>();
  private page = { url: "", html: "" };

  /** Opens an address; returns where Keycloak redirects the window to, or null while it stays there. */
  async open(url: string): Promise<string | null> {
    return this.follow(url, { method: "GET" });
  }

  /** Submits the page's form with the given fields. */
  async send(fields: Record<string, string>): Promise<string | null> {
    const action = /<form[^>]*\saction="([^"]+)"/.exec(this.page.html)?.[1];
    if (!action) throw new Error(`no form in ${this.page.url}: ${this.page.html.slice(0, 500)}`);
    const hidden = [...this.page.html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? "",
      /value="([^"]*)"/.exec(input)?.[1] ?? "",
    ]);
    return this.follow(new URL(action.replaceAll("&amp;", "&"), this.page.url).href, {
      method: "POST",
      body: new URLSearchParams({ ...(Object.fromEntries(hidden) as Record<string, string>), ...fields }),
    });
  }

  private async follow(url: string, init: RequestInit): Promise<string | null> {
    const home = new URL(url).origin;
    for (let [next, requested] = [url, init]; ;) {
      const response = await fetch(next, {
        ...requested,
        redirect: "manual",
        headers: { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        this.cookies.set(name!, value!);
      }
      const location = response.headers.get("location");
      if (!location) {
        this.page = { url: next, html: await response.text() };
        return null;
      }
      const to = new URL(location, next);
      if (to.origin !== home) return to.href;
      [next, requested] = [to.href, { method: "GET" }];
    }
  }
}
