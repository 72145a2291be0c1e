import {
  SANDBOX_BASE,
  SANDBOX_KEY_ID,
  SANDBOX_WEBHOOK_SECRET,
} from '@nirmaan/contracts/subscription';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestEnd } from '@nirmaan/platform/testing';
import { startRazorpay } from '../start-razorpay.js';

export const KEY_SECRET = 'the sandbox’s own secret';
export const WEBHOOK_SECRET = SANDBOX_WEBHOOK_SECRET;

/** A webhook as it arrived: body and headers. */
export interface Arrival {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A client of the sandbox: receives webhooks and calls both of its sides. */
export class Shop {
  readonly arrivals: Arrival[] = [];
  /** How the next webhooks are answered; 200 when there is none left. */
  readonly answers: number[] = [];
  private url = '';

  static async open(): Promise<Shop> {
    const shop = new Shop();
    shop.url = await shop.listen();
    return shop;
  }

  /** The sandbox, with its data in a folder; closed when the test has ended at the latest. */
  async startSandbox(dataDir: string) {
    const webhooks = { url: this.url, secret: WEBHOOK_SECRET };
    const sandbox = await startRazorpay({ dataDir, keySecret: KEY_SECRET, webhooks });
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await sandbox.close();
      isOpen = false;
    };
    onTestEnd(close);
    return { ...sandbox, close };
  }

  async arrived(count: number): Promise<readonly Arrival[]> {
    while (this.arrivals.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    return this.arrivals;
  }

  private async listen(): Promise<string> {
    const server = createServer((request, response) => {
      void request.toArray().then((chunks) => {
        const body = Buffer.concat(chunks as Buffer[]);
        this.arrivals.push({ body, headers: request.headers });
        response.writeHead(this.answers.shift() ?? 200).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestEnd(() => void server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
}

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A call of the shop's side, `/v1`. */
export const callApi = (
  { url }: { readonly url: string },
  path: string,
  body?: unknown,
  key = `${SANDBOX_KEY_ID}:${KEY_SECRET}`,
): Promise<Answer> =>
  ask(`${url}/v1${path}`, body, { authorization: `Basic ${Buffer.from(key).toString('base64')}` });

/** What the customer does at the checkout. */
export const pay = (sandbox: { readonly url: string }, request: unknown): Promise<Answer> =>
  play(sandbox, 'pay', request);

/** What the customer, the merchant or the bank does. */
export const play = (
  { url }: { readonly url: string },
  name: 'pay' | 'refund' | 'dispute',
  request: unknown,
): Promise<Answer> => ask(`${url}${SANDBOX_BASE}/${name}`, request);

async function ask(url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
