import type { Request, RequestHandler } from 'express';
import { Refused } from './refused.js';

const kinds = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Refuses a body of a kind that nobody here reads: it would be taken for an empty one. */
export const refuseUnknownKinds: RequestHandler = (request, _, next) => {
  const isKnown = !hasBody(request) || Buffer.isBuffer(request.body) || request.is(kinds);
  next(isKnown ? undefined : new Refused({ code: 'REQUEST.UNSUPPORTED_TYPE' }));
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
