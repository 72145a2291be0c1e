/** A raw request, without contracts between the spec and the server. */
export interface RawRequest {
  /** The values of `:name` parameters in the route. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a route such as `GET /api/sectors` with a token. */
export function sendRaw(url: string, route: string, token: string | null, asked: RawRequest) {
  const [method = 'GET', path = ''] = route.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name: string) => asked.params?.[name] ?? '');
  const headers = new Headers(asked.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (asked.json !== undefined) headers.set('content-type', 'application/json');
  const search = asked.query ? `?${new URLSearchParams(asked.query).toString()}` : '';
  return fetch(url + filled + search, { method, headers, ...buildBody(asked) });
}

function buildBody({ json, form }: RawRequest): Pick<RequestInit, 'body'> {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (!form) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, String(value));
  return { body };
}
