import type { Upload } from '../shared/api';
import { IDEMPOTENCY_KEY, X_AT_LEAST } from '@nirmaan/contracts/kernel';

/** What the server was asked, as it came over the border. */
export interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly body: unknown;
  readonly atLeast: string | null;
  /** The name of a submit. */
  readonly name: string | null;
  /** Whether whoever asked has called it off since. */
  readonly calledOff: () => boolean;
}

export type Reply = Response | Promise<Response>;
type Replier = (asked: Asked) => Reply;

/** A server at the border of the client: every spec says what it answers, and reads what it was asked. */
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

/** An upload that leaves at once. */
export const uploadTo =
  ({ fetch }: FakeServer): Upload =>
  (url, init, onProgress) => {
    onProgress(1);
    return fetch(url, init);
  };

const nameOf = ({ method, url }: Asked): string => `${method} ${url.pathname.replace('/api', '')}`;

function readAsked(target: string, { method = 'GET', body, headers, signal }: RequestInit): Asked {
  const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
  const said = new Headers(headers);
  const [atLeast, name] = [said.get(X_AT_LEAST), said.get(IDEMPOTENCY_KEY)];
  const url = new URL(target, 'http://nirmaan.test');
  const calledOff = () => signal?.aborted ?? false;
  return { url, method, body: read, atLeast, name, calledOff };
}

/** 200 with a body, and with the position of the log that it speaks for. */
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
