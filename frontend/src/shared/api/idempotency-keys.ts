import type { CallAddress } from '@nirmaan/contracts/kernel';
import { nanoid } from '@reduxjs/toolkit';
import type { ApiResult } from './api-failure';
import type { CallInput } from './request';

/** From this status on it is unknown whether the call was handled. */
const SERVER_FAILED = 500;

/** Keys by which the server recognises a submit that it has handled though its answer was lost. */
export function createIdempotencyKeys() {
  const unanswered = new Map<CallAddress, { readonly content: string; readonly key: string }>();
  return {
    /** The key of a submit: the last one's, if the same content was sent and not answered. Null for reads. */
    get: (call: CallAddress, input: CallInput): string | null => {
      if (call.method === 'GET') return null;
      const content = toContent(input);
      const last = unanswered.get(call);
      const key = last?.content === content ? last.key : nanoid();
      unanswered.set(call, { content, key });
      return key;
    },
    /** After an answer the next submit gets a new key. */
    settle: (call: CallAddress, result: ApiResult<unknown>) => {
      if (result.ok || isRefused(result)) unanswered.delete(call);
    },
  };
}

const isRefused = ({ failure }: Extract<ApiResult<unknown>, { ok: false }>): boolean =>
  failure.kind === 'refused' && failure.status < SERVER_FAILED;

const toContent = ({ params, query, body, files = {} }: CallInput): string =>
  JSON.stringify([
    params,
    query,
    body,
    Object.values(files).map((file) => file && [file.name, file.size, file.lastModified]),
  ]);
