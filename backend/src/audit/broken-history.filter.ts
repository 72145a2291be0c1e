import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answerFailure, Refused } from '../kernel/http/index.js';
import { told } from './told.js';
import { BrokenHistory } from './whole.js';

/** Refuses a history that is not whole and says where it breaks; whoever runs the product finds it in the log. */
@Catch(BrokenHistory)
export class BrokenHistoryFilter implements ExceptionFilter<BrokenHistory> {
  catch(broken: BrokenHistory, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    request.log.error({ err: broken }, 'a history is not as it was written');
    const refused = new Refused({ code: 'AUDIT.HISTORY_BROKEN', details: told(broken.faults) });
    answerFailure(refused, request, http.getResponse<Response>());
  }
}
