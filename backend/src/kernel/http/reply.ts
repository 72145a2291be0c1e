import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Position, X_POSITION, X_STALE } from '@nirmaan/contracts/kernel';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** What a controller answers with: the body, and what its headers say about the log. */
export class Reply<Body> {
  private constructor(
    readonly body: Body,
    readonly position: Position | null,
    readonly stale: boolean,
    /** The reading that a read was answered from. */
    readonly source: object | null,
  ) {}

  /** To a command: readers who name this position will see what it did. */
  static to<Body>({ position }: { position: Position | null }, body: Body): Reply<Body> {
    return new Reply(body, position, false, null);
  }

  /** To a read that waited for the reader's position, or could not reach it in time. */
  static from<Body>(reading: { readonly stale: boolean }, body: Body): Reply<Body> {
    return new Reply(body, null, reading.stale, reading);
  }
}

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
