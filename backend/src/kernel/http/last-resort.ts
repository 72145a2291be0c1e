import type { ErrorRequestHandler, RequestHandler } from 'express';
import { answerFailure } from './answer-failure.js';
import { Refused } from './refused.js';

/** Outside `/api` nobody else answers where there is nothing, … */
export const nothingHere: RequestHandler = (request, response) =>
  answerFailure(new Refused({ code: 'REQUEST.NOT_FOUND' }), request, response);

/** … or where something breaks; Express itself would show its stack. Told by its four parameters. */
export const somethingBroke: ErrorRequestHandler = (thrown, request, response, _next) =>
  answerFailure(thrown, request, response);
