import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { failureFrom } from './failure.js';

/** Answers every failed call in the one shape; a fault is logged with the request's correlation id. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { log } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const { status, body, headers } = failureFrom(thrown);
    if (status >= 500) log.error({ err: thrown }, 'request failed');
    if (response.headersSent) response.destroy();
    else response.status(status).set(headers).json(body);
  }
}
