import type { Call } from './call.js';
import { API_BASE } from './product.js';

/** What a client needs to send a call. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'multipart'>;

/** `buildUrl(call, { id })`; values are percent-encoded. */
export const buildUrl = (
  call: Pick<Call, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string =>
  API_BASE +
  call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
