import { type Call, failureBody } from '@nirmaan/contracts/kernel';
import type { ApiFailure, Outcome } from './api-failure';

/** Reads a response: 2xx in the call's own shape, everything else as a failure body. */
export async function outcomeOf(call: Call, response: Response): Promise<Outcome<unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return { ok: false, failure: failureOf(response.status, body) };
  const answer = call.answer.safeParse(body);
  if (!answer.success) return { ok: false, failure: unreadable(response.status) };
  return { ok: true, answer: answer.data };
}

function failureOf(status: number, body: unknown): ApiFailure {
  const said = failureBody.safeParse(body);
  if (!said.success) return unreadable(status);
  const { code, message, fields = [] } = said.data;
  return { kind: 'refused', status, code, message, fields };
}

const unreadable = (status: number): ApiFailure => ({ kind: 'unreadable', status });
