import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';

/** A mistake of the caller, told as Razorpay tells it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}

/** Razorpay's body of a failed call. */
export const errorBody = (description: string, code = 'BAD_REQUEST_ERROR') => ({
  error: { code, description, source: 'business', step: 'payment_initiation', reason: null },
});

/** Answers what was thrown in Razorpay's shape. Express tells an error handler by its four parameters. */
export const answerErrors: ErrorRequestHandler = (thrown: unknown, _request, response, _next) => {
  if (thrown instanceof ApiError) response.status(thrown.status).json(errorBody(thrown.message));
  else if (thrown instanceof ZodError || thrown instanceof SyntaxError)
    response.status(400).json(errorBody('The request is not readable'));
  else response.status(500).json(errorBody('Something went wrong', 'SERVER_ERROR'));
};
