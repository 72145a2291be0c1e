import { type CallAddress, buildUrl } from '@nirmaan/contracts/kernel';

type QueryValue = string | number | readonly string[] | undefined;

/** What a caller fills in of a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Files of a multipart call, by the name of their field. */
  readonly files?: Readonly<Record<string, File | undefined>>;
  /** Told how much of the body has left, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Calls it off; an upload goes on. */
  readonly signal?: AbortSignal;
}

/** The URL and the fetch options of a call; `said` are headers, of which null ones stay away. */
export function requestOf(
  call: CallAddress,
  input: CallInput,
  said: Readonly<Record<string, string | null>>,
): [url: string, init: RequestInit] {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(said)) if (value !== null) headers.set(name, value);
  const body = bodyOf(call, input);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const url = buildUrl(call, input.params) + searchOf(input.query);
  const { signal = null } = input;
  return [url, { method: call.method, headers, credentials: 'include', body, signal }];
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<QueryValue>({ ...(query as object) })) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function bodyOf(call: CallAddress, { body, files }: CallInput): string | FormData | null {
  if (call.multipart) return formDataOf({ ...(body as object) }, files ?? {});
  return body === undefined ? null : JSON.stringify(body);
}

/** Lists become `name[0]`, `name[1]`, … as the specification's multipart calls have them. */
function formDataOf(fields: object, files: NonNullable<CallInput['files']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<QueryValue>({ ...fields })) {
    if (value === undefined) continue;
    if (typeof value === 'object') value.forEach((one, at) => form.set(`${name}[${at}]`, one));
    else form.set(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}
