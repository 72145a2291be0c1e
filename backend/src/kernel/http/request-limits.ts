import type { Request, RequestHandler, Response } from 'express';
import { Refused, refuseField } from './failure.js';

/** Fits a text of 20,000 characters in any script and escaping. */
const MAX_BODY_BYTES = 256 * 1024;
/** Keys, values and lists; the largest form has less than 300. */
const MAX_ENTRIES = 1_000;
const MAX_DEPTH = 8;

const code = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, comma] = ['"', '\\', ','].map(code);
const opening = [code('{'), code('[')];
const closing = [code('}'), code(']')];

/** Looks at the signs outside of texts, which takes less than parsing them; in UTF-8 no other character has their bytes. */
function isBounded(json: Buffer): boolean {
  let entries = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at] ?? 0;
    if (sign === quote) at = findEndOfText(json, at);
    else if (sign === comma) entries += 1;
    else if (opening.includes(sign)) [entries, depth] = [entries + 1, depth + 1];
    else if (closing.includes(sign)) depth -= 1;
    if (entries > MAX_ENTRIES || depth > MAX_DEPTH) return false;
  }
  return true;
}

function findEndOfText(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/** Refuses what a parser and a schema would take long to read. Called before JSON is parsed. */
function refuseManyEntries(_: unknown, __: unknown, json: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new Refused({ code: 'REQUEST.UNSUPPORTED_TYPE' });
  if (!isBounded(json))
    throw refuseField('body', 'This request has too many fields, or too deep ones');
}

export const jsonLimits = { limit: MAX_BODY_BYTES, verify: refuseManyEntries };

export const urlencodedLimits = {
  limit: MAX_BODY_BYTES,
  extended: true,
  parameterLimit: MAX_ENTRIES,
  depth: MAX_DEPTH,
};

/** Browsers keep fewer of a host. A header has room for thousands, and the signature of each takes time to verify. */
const MAX_COOKIES = 200;

export const limitCookies: RequestHandler = ({ headers }: Request, _: Response, next) => {
  const isFew = (headers.cookie?.split(';').length ?? 0) <= MAX_COOKIES;
  next(isFew ? undefined : new Refused({ code: 'REQUEST.TOO_LARGE' }));
};
