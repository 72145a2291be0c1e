import type { CallAddress } from '@nirmaan/contracts/kernel';
import { nanoid } from '@reduxjs/toolkit';
import type { ApiFailure, Outcome } from './api-failure';
import type { CallInput } from './request-of';

/** Names submits, so that the server knows one that it has handled already though its answer was lost. */
export interface SubmissionNames {
  /** The name of a submit: the last one's, where the same was sent by this call and not answered. Null for reading. */
  readonly of: (call: CallAddress, input: CallInput) => string | null;
  /** Once an answer has come, whatever the call sends is something new. */
  readonly note: (call: CallAddress, outcome: Outcome<unknown>) => void;
}

export function createSubmissionNames(): SubmissionNames {
  const unanswered = new Map<CallAddress, { readonly content: string; readonly name: string }>();
  return {
    of: (call, input) => {
      if (call.method === 'GET') return null;
      const content = contentOf(input);
      const last = unanswered.get(call);
      const name = last?.content === content ? last.name : nanoid();
      unanswered.set(call, { content, name });
      return name;
    },
    note: (call, outcome) => {
      if (outcome.ok || saysNo(outcome.failure)) unanswered.delete(call);
    },
  };
}

/** From this status on nobody knows whether the call was handled. */
const SERVER_FAILED = 500;

const saysNo = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.status < SERVER_FAILED;

const contentOf = ({ params, query, body, files = {} }: CallInput): string =>
  JSON.stringify([params, query, body, Object.values(files).map(traitsOf)]);

const traitsOf = (file: File | undefined) => file && [file.name, file.size, file.lastModified];
