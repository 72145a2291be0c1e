import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answerFailure } from './answer-failure.js';

/** Answers whatever a call of the API throws. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(thrown, http.getRequest<Request>(), http.getResponse<Response>());
  }
}
