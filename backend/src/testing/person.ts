import {
  type AnswerOf,
  type BodyOf,
  type Call,
  type FailureBody,
  failureBody,
  buildUrl,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import supertest, { type Response, type Test } from 'supertest';

type AnyCall = Call;

const MAX_TRIES = 15;

interface SentFile {
  readonly bytes: Buffer;
  readonly name: string;
}

/** The parts of a request besides the body. */
export interface Extras {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly image?: SentFile;
  readonly attachment?: SentFile;
}

/** A client of one person: keeps cookies and sends the newest position seen, as the browser client does. */
export class Person {
  private readonly agent: ReturnType<typeof supertest.agent>;
  private seen = 0n;

  constructor(apiUrl: string) {
    this.agent = supertest.agent(apiUrl);
  }

  /** Adopts the other person's position, so that reads include what they have seen. */
  catchUpWith(other: Person): void {
    if (other.seen > this.seen) this.seen = other.seen;
  }

  /** Makes a call that succeeds, and parses the answer with the contract's schema. */
  async call<C extends AnyCall>(call: C, body?: BodyOf<C>, extras?: Extras): Promise<AnswerOf<C>> {
    const response = await this.fresh(call, body, extras);
    if (response.status !== 200)
      throw new Error(`${call.path}: ${response.status} ${response.text}`);
    return call.answer.parse(response.body) as AnswerOf<C>;
  }

  /** On a busy machine a read may be answered as stale; then retries it. */
  private async fresh(call: AnyCall, body: unknown, extras?: Extras): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await this.send(call, body, extras);
      if (!response.get(X_STALE) || tries === MAX_TRIES) return response;
    }
  }

  /** Makes a call that fails, and parses the failure. Accepts any body. */
  async fail(call: AnyCall, body?: unknown, extras?: Extras): Promise<Failed> {
    const response = await this.send(call, body, extras);
    if (response.ok) throw new Error(`${call.path}: expected a refusal, got ${response.status}`);
    const failed = failureBody.parse(response.body);
    return { status: response.status, code: failed.code, body: failed };
  }

  /** Makes a call and returns the raw response. */
  async send(call: AnyCall, body: unknown, extras: Extras = {}): Promise<Response> {
    const response = await this.request(call, body, extras);
    const position = BigInt(response.get(X_POSITION) ?? 0);
    if (position > this.seen) this.seen = position;
    return response;
  }

  /** The answer of a link, with its body as bytes. */
  async download(url: string): Promise<Response> {
    return this.agent.get(url).responseType('blob');
  }

  private request(
    call: AnyCall,
    body: unknown,
    { params, query, headers, ...files }: Extras,
  ): Test {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = this.agent[method](buildUrl(call, params)).query(query ?? {});
    void request.set({ [X_AT_LEAST]: this.seen.toString(), ...headers });
    if (call.multipart) return withForm(request, body as Fields, files);
    return body === undefined ? request : request.send(body as object);
  }
}

export interface Failed {
  readonly status: number;
  readonly code: string;
  readonly body: FailureBody;
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists and objects become `name[0]`, `name[0][file]`, … */
const flatten = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([part, inner]) => flatten(`${name}[${part}]`, inner))
    : [[name, String(value)]];

function withForm(
  request: Test,
  fields: Fields = {},
  files: Pick<Extras, 'image' | 'attachment'>,
): Test {
  for (const [name, value] of Object.entries(fields))
    for (const [field, text] of flatten(name, value)) void request.field(field, text);
  for (const [field, file] of Object.entries(files))
    void request.attach(field, file.bytes, file.name);
  return request;
}
