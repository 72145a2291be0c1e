import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { NEVER, type Observable, throwError, timeout } from 'rxjs';
import { Unavailable } from './failure.js';

const MAX_ANSWER_MS = 10_000;

/**
 * Answers 503 when a handler takes too long, whatever it waits for: a store, or another request that waits for one. What it
 * does may still complete. The body has arrived before; an answer that has begun goes on.
 */
export const answerInTime: NestInterceptor = {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    const giveUp = (): Observable<never> =>
      response.headersSent
        ? NEVER
        : throwError(() => new Unavailable(`no answer within ${MAX_ANSWER_MS} ms`));
    return next.handle().pipe(timeout({ first: MAX_ANSWER_MS, with: giveUp }));
  },
};
