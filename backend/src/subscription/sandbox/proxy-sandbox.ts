import { SANDBOX_BASE } from '@nirmaan/contracts/subscription';
import { type RequestHandler, Router } from 'express';
import { request } from 'node:http';
import { Unavailable } from '../../kernel/http/failure.js';

/** Lets browsers reach the customer's side of the payment sandbox, and nothing else of it. */
export const proxySandbox = (sandboxUrl: string): Router =>
  Router().use(SANDBOX_BASE, passOnTo(sandboxUrl));

const passOnTo =
  (origin: string): RequestHandler =>
  (asked, answer, next) => {
    const { method, headers } = asked;
    const target = new URL(asked.originalUrl, origin);
    const passed = request(target, { method, headers: { ...headers, host: target.host } });
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', (cause) => next(new Unavailable('The payment sandbox is away', { cause })));
    asked.pipe(passed);
  };
