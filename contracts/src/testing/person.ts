import { accountCalls, type UserOnWire } from '../account/index.js';
import { applicationCalls } from '../application/index.js';
import {
  type AnswerOf,
  buildUrl,
  type Call,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '../kernel/index.js';
import { readMailedToken } from './mailed-token.js';
import { projectCalls } from '../project/index.js';

export interface Reply<Answer> {
  readonly status: number;
  readonly answer: Answer;
  /** The read models are older than what this user has seen. */
  readonly stale: boolean;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Calls the API as the browser does, with a cookie and the newest position it has seen. */
export class Person {
  private cookie = '';
  private seen = '';
  user: UserOnWire | null = null;

  constructor(private readonly base: string) {}

  async call<C extends Call>(
    call: C,
    { params = {}, query = {}, body }: Sent = {},
  ): Promise<Reply<AnswerOf<C>>> {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.base}${buildUrl(call, params)}?${search}`, {
      method: call.method,
      headers: this.headers(call, body),
      body: call.multipart ? buildForm(body) : body === undefined ? null : JSON.stringify(body),
    });
    this.saveSession(response);
    const stale = response.headers.get(X_STALE) === 'true';
    const text = await response.text();
    if (!text) throw new Error(`${call.path} answered ${response.status} without a body`);
    return { status: response.status, answer: JSON.parse(text) as AnswerOf<C>, stale };
  }

  /** What a signed-in browser gets from an address of the site. */
  fetch(path: string): Promise<Response> {
    return fetch(new URL(path, this.base), { headers: { cookie: this.cookie } });
  }

  /** Registers and verifies the address. */
  async register(
    name: string,
    userRole: 'consultant' | 'manufacturer',
    email = toEmail(name),
  ): Promise<this> {
    await this.signUp(name, userRole, email);
    const body = { token: await readMailedToken(this.base, email) };
    const { status, answer } = await this.call(accountCalls.verifyEmail, { body });
    if (status >= 300) throw new Error(`${name} is not verified: ${JSON.stringify(answer)}`);
    return this;
  }

  async signUp(
    name: string,
    userRole: 'consultant' | 'manufacturer',
    email = toEmail(name),
  ): Promise<UserOnWire> {
    const secret = { password: 'monsoon-rain-42', cpassword: 'monsoon-rain-42' };
    const form = { name, phone: '919800000000', email, ...secret, userRole, sector: 'food' };
    const { status, answer } = await this.call(accountCalls.register, { body: form });
    if (status >= 300) throw new Error(`${name} could not register: ${JSON.stringify(answer)}`);
    return (this.user = answer.data);
  }

  /** The same browser at another address of the product. */
  at(base: string): Person {
    const { cookie, seen, user } = this;
    return Object.assign(new Person(base), { cookie, seen, user });
  }

  get id(): string {
    if (!this.user) throw new Error('No user is signed in');
    return this.user.id;
  }

  async post(title: string, over: Record<string, string> = {}): Promise<string> {
    const body = { ...projectForm, title, ...over };
    const { status, answer } = await this.call(projectCalls.post, { body });
    if (status >= 300) throw new Error(`${title} was not posted: ${JSON.stringify(answer)}`);
    return answer.project.id;
  }

  apply(projectId: string, amount = 1_000) {
    const body = { projectId, userBudget: amount, preposal: `For ₹${amount} it is done well.` };
    return this.call(applicationCalls.submit, { body });
  }

  private headers(call: Call, body: unknown): Record<string, string> {
    return {
      ...(body !== undefined && !call.multipart && { 'content-type': 'application/json' }),
      ...(this.cookie && { cookie: this.cookie }),
      ...(this.seen && { [X_AT_LEAST]: this.seen }),
    };
  }

  private saveSession(response: Response): void {
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) this.cookie = cookies.join('; ');
    this.seen = response.headers.get(X_POSITION) ?? this.seen;
  }
}

const toEmail = (name: string): string => `${name.toLowerCase().replace(/\W+/g, '.')}@example.com`;

function buildForm(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [field, value] of Object.entries(body ?? {})) append(form, field, value);
  return form;
}

function append(form: FormData, field: string, value: unknown): void {
  if (value instanceof Blob) form.append(field, value);
  else if (typeof value !== 'object' || value === null) form.append(field, String(value));
  else for (const [key, part] of Object.entries(value)) append(form, `${field}[${key}]`, part);
}

const projectForm = {
  description: 'A project of the whole-stack specs.',
  category: 'freelance',
  sector: 'food',
  budget: '50000',
  companyName: 'Spec Works',
  location: 'Pune',
  expDate: '2099-12-31',
};
