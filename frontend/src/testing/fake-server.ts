import type { Upload } from '../shared/api';
import { IDEMPOTENCY_KEY, X_AT_LEAST } from '@nirmaan/contracts/kernel';

/** A request as the server received it. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly body: unknown;
  readonly atLeast: string | null;
  /** The idempotency key. */
  readonly key: string | null;
  readonly aborted: () => boolean;
}

export type Reply = Response | Promise<Response>;
type Replier = (asked: Asked) => Reply;

/** The server as the client sees it: a spec defines its answers and reads its requests. */
export class FakeServer {
  readonly asked: Asked[] = [];
  private readonly replies = new Map<string, Replier>();

  /** `on('POST /login', () => answer({ … }))`; the path is below /api, without a query. */
  on(call: string, reply: Replier): this {
    this.replies.set(call, reply);
    return this;
  }

  /** Every call to one address, in order. */
  callsTo(call: string): Asked[] {
    return this.asked.filter((one) => nameOf(one) === call);
  }

  readonly fetch = async (target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const asked = readAsked(target as string, init);
    this.asked.push(asked);
    const reply = this.replies.get(nameOf(asked));
    if (!reply) throw new TypeError(`Nothing answers ${nameOf(asked)}`);
    return reply(asked);
  };
}

/** An upload that is sent at once. */
export const uploadTo =
  ({ fetch }: FakeServer): Upload =>
  (url, init, onProgress) => {
    onProgress(1);
    return fetch(url, init);
  };

const nameOf = ({ method, url }: Asked): string => `${method} ${url.pathname.replace('/api', '')}`;

function readAsked(target: string, { method = 'GET', body, headers, signal }: RequestInit): Asked {
  const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
  const sent = new Headers(headers);
  const [atLeast, key] = [sent.get(X_AT_LEAST), sent.get(IDEMPOTENCY_KEY)];
  const url = new URL(target, 'http://nirmaan.test');
  const aborted = () => signal?.aborted ?? false;
  return { url, method, body: read, atLeast, key, aborted };
}

/** 200 with a body. */
export const answer = (body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { headers });

interface RefusalDetails {
  readonly message: string;
  readonly code?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly details?: readonly string[];
}

/** A failure in the error shape of the API. */
export const refusal = (status: number, { message, code = 'X.Y', ...more }: RefusalDetails) =>
  Response.json({ error: message, message, errorMessage: message, code, ...more }, { status });
