import { SANDBOX_BASE } from '@nirmaan/contracts/subscription';
import { type Request, type RequestHandler, Router } from 'express';
import { request } from 'node:http';
import { Unavailable } from '../../kernel/http/failure.js';

/** Forwards the customer's side of the payment sandbox to browsers, and nothing else of it. */
export const proxySandbox = (sandboxUrl: string): Router =>
  Router().use(SANDBOX_BASE, passOnTo(sandboxUrl));

const passOnTo =
  (origin: string): RequestHandler =>
  (asked, answer, next) => {
    const { method, headers } = asked;
    const target = findTarget(asked, origin);
    if (!target) {
      next();
      return;
    }
    const passed = request(target, { method, headers: { ...headers, host: target.host } });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', (cause) => next(new Unavailable('The payment sandbox is away', { cause })));
    asked.pipe(passed);
  };

/** Null if a request names another host, or leaves the customer's side by way of `..`. */
function findTarget({ originalUrl }: Request, origin: string): URL | null {
  if (!URL.canParse(originalUrl, origin)) return null;
  const target = new URL(originalUrl, origin);
  const isCustomers =
    target.origin === new URL(origin).origin && target.pathname.startsWith(`${SANDBOX_BASE}/`);
  return isCustomers ? target : null;
}
