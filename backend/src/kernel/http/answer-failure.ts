import type { Request, Response } from 'express';
import { failureFrom } from './failure.js';

/** Answers a failed request in the one shape; a fault is logged with the request's correlation id. */
export function answerFailure(thrown: unknown, { log }: Request, response: Response): void {
  const { status, body, headers } = failureFrom(thrown);
  if (status >= 500) log.error({ err: thrown }, 'request failed');
  if (response.headersSent) response.destroy();
  else response.status(status).set(headers).json(body);
}
