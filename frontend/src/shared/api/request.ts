import { buildUrl, type Call, type CallAddress } from '@nirmaan/contracts/kernel';

/** A text or a number, or parts that have them. */
type FormValue = string | number | boolean | undefined | { readonly [part: string]: FormValue };
type QueryValue = string | number | readonly string[] | undefined;

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Files of a multipart call, by the name of their field. */
  readonly files?: Readonly<Record<string, File | undefined>>;
  /** The part of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Aborts the call; an upload continues. */
  readonly signal?: AbortSignal;
}

/** The URL and the fetch options of a call; headers that are null are left out. */
export function buildRequest(
  call: CallAddress,
  input: CallInput,
  headers: Readonly<Record<string, string | null>>,
): [url: string, init: RequestInit] {
  const sent = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value !== null) sent.set(name, value);
  const body = buildBody(call, input);
  if (typeof body === 'string') sent.set('content-type', 'application/json');
  const url = buildUrl(call, input.params) + buildSearch(input.query);
  const { signal = null } = input;
  return [url, { method: call.method, headers: sent, credentials: 'include', body, signal }];
}

function buildSearch(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<QueryValue>({ ...(query as object) })) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function buildBody(call: CallAddress, { body, files }: CallInput): string | FormData | null {
  if (call.multipart) return buildForm({ ...(body as object) }, files ?? {});
  return body === undefined ? null : JSON.stringify(body);
}

/** Lists become `name[0]`, `name[1]`, … as the specification's multipart calls have them, and objects `name[field]`. */
function buildForm(fields: object, files: NonNullable<CallInput['files']>): FormData {
  const form = new FormData();
  const set = (name: string, value: FormValue): void => {
    if (typeof value === 'object')
      for (const [part, one] of Object.entries(value)) set(`${name}[${part}]`, one);
    else if (value !== undefined) form.set(name, String(value));
  };
  for (const [name, value] of Object.entries<FormValue>({ ...fields })) set(name, value);
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

/** Like `fetch`, with progress: called with the part that has been sent, 0 to 1. */
export type Upload = (
  url: string,
  init: RequestInit,
  onProgress: (part: number) => void,
) => Promise<Response>;

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. Rejects as `fetch` does. */
export const uploadByXhr: Upload = (url, { method = 'POST', headers, body }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = request.onabort = () => reject(new TypeError('The upload failed'));
    request.send(body as FormData);
  });

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
  });
  return new Response(request.responseText, { status: request.status, headers });
}

export type AnyCall = Call;

/** The address of a call. Its types come from the contract; the contract's schemas stay out of the bundle. */
export interface ApiCall<C extends AnyCall = AnyCall> extends CallAddress {
  /** Its slice, and its name in the contract: `application/submit`. */
  readonly name: string;
  /** Carries the type of the contract; never set. */
  readonly contract?: C;
}
