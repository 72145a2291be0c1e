import type { RequestHandler } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { errorBody } from '../api-error.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Razorpay's API takes the key id and its secret as basic authentication. */
export function authenticate(keyId: string, keySecret: string): RequestHandler {
  const wanted = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return ({ headers: { authorization = '' } }, response, next) => {
    if (timingSafeEqual(digest(authorization), wanted)) next();
    else response.status(401).json(errorBody('Authentication failed'));
  };
}
