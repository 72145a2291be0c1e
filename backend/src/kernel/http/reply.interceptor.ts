import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { X_POSITION, X_STALE } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import { Reply } from './reply.js';

/** Writes what a reply says about the log into the headers, and sends its body. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(map((answer: unknown) => (answer instanceof Reply ? send(answer, response) : answer)));
  }
}

function send({ body, position, stale }: Reply<unknown>, response: Response): unknown {
  if (position !== null) response.setHeader(X_POSITION, position.toString());
  if (stale) response.setHeader(X_STALE, 'true');
  return body;
}
