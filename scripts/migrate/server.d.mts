/** A server that speaks Superset's API. */
export interface Server {
  base: string;
  /** "the source (https://superset.example.com)" */
  label: string;
  signIn(): Promise<unknown>;
  postForm(path: string, form: FormData): Promise<any>;
}

export function openServer(
  url: string,
  options?: {
    fetch?: (request: Request) => Promise<Response>;
    side?: string;
    token?: string | null;
    username?: string | null;
    password?: string | null;
  },
): Server;
