import { API_BASE, failureBody } from '@nirmaan/contracts/kernel';
import { parse } from 'node:querystring';
import { X_CORRELATION_ID } from '../../kernel/http/request-telemetry.js';
import type { Caller } from './operations.js';
import type { Attempt } from './requests.js';

/** The result of an attempt. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly status: number;
  /** The failure's code; null on success, undefined if the body has another shape. */
  readonly code: string | null | undefined;
  readonly correlation: string;
  /** That the answer sets; empty without one. */
  readonly newCookie: string;
}

let count = 0;

/** Sends a request with a correlation id, by which its events are found. */
export async function make(url: string, attempt: Attempt, cookie: string | null): Promise<Outcome> {
  const correlation = `fuzz-${String((count += 1)).padStart(8, '0')}`;
  const headers = new Headers({ ...attempt.headers, [X_CORRELATION_ID]: correlation });
  if (cookie) headers.set('cookie', cookie);
  if (attempt.sent?.contentType) headers.set('content-type', attempt.sent.contentType);
  const { method } = attempt.operation;
  const body = attempt.sent && method !== 'GET' ? attempt.sent.bytes : null;
  const response = await persistently(() =>
    fetch(url + getAddress(attempt), { method, headers, body }),
  );
  const { status } = response;
  const text = await getText(response);
  const [newCookie = ''] = response.headers.getSetCookie().join('; ').split(';');
  return { attempt, status, code: status < 400 ? null : codeIn(text), correlation, newCookie };
}

/** An event stream never ends; its headers are enough. */
async function getText(response: Response): Promise<string> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream) return response.text();
  await response.body?.cancel();
  return '';
}

const MAX_TRIES = 3;

/** A server may close a connection that is idle or whose body is too large while the client still sends. */
async function persistently(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
  }
}

const getAddress = ({ operation, params, query }: Attempt): string => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${API_BASE}${path}${query ? `?${query}` : ''}`;
};

function codeIn(text: string): string | undefined {
  try {
    return failureBody.parse(JSON.parse(text)).code;
  } catch {
    return undefined;
  }
}

/** True if the contract allows this request, which may then append events. */
export function isInOrder({ operation: { call }, params, query, sent }: Attempt): boolean {
  const isBodyRight = !call.body || call.body.safeParse(sent?.means).success;
  const isQueryRight = !call.query || call.query.safeParse({ ...parse(query) }).success;
  return isBodyRight && isQueryRight && (!call.params || call.params.safeParse(params).success);
}

/** Refusals that precede validation of the request. */
const atTheDoor: readonly unknown[] = [
  'ACCOUNT.NOT_SIGNED_IN',
  'ACCOUNT.WRONG_ROLE',
  'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
  'REQUEST.TOO_MANY',
  'REQUEST.FOREIGN_ORIGIN',
];

const gotIn = ({ code }: Outcome): boolean => !atTheDoor.includes(code);

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** By call and role: the share of requests that got past authentication and throttling. */
export function sharesIn(outcomes: readonly Outcome[]): Map<string, number> {
  const allowed = outcomes.filter(({ attempt }) =>
    attempt.operation.callers.includes(attempt.caller),
  );
  const key = ({ attempt }: { attempt: { operation: { name: string }; caller: Caller } }): string =>
    `${attempt.operation.name} by ${attempt.caller}`;
  const shares = [...groupedBy(allowed, key)].map(
    ([name, some]) => [name, some.filter(gotIn).length / some.length] as const,
  );
  return new Map(shares);
}

/** One line per call: its answers by status. */
export function formatHistogram(outcomes: readonly Outcome[]): string {
  const lines = [...groupedBy(outcomes, ({ attempt }) => attempt.operation.name)].map(
    ([name, some]) => {
      const byStatus = [...groupedBy(some, ({ status }) => String(status))].toSorted();
      const counts = byStatus.map(([status, those]) => `${status}: ${those.length}`);
      return `${name.padEnd(32)} ${String(some.length).padStart(6)}  ${counts.join('  ')}`;
    },
  );
  return lines.toSorted().join('\n');
}
