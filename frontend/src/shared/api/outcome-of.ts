import type { ApiFailure, Outcome } from './api-failure';
import type { LateCall } from './late-call';
import { loadShapes } from './shapes';

type Shapes = NonNullable<Awaited<ReturnType<typeof loadShapes>>>;

/** Reads a response: 2xx in the call's own shape, everything else as a failure body. */
export async function outcomeOf(late: LateCall, response: Response): Promise<Outcome<unknown>> {
  const body: unknown = await response.json().catch(() => undefined);
  const plain = response.ok ? late.early?.read(body) : null;
  if (plain) return { ok: true, answer: plain };
  const shapes = await loadShapes(late);
  if (!shapes) return { ok: false, failure: { kind: 'unreachable' } };
  return response.ok
    ? answerOf(shapes, response.status, body)
    : { ok: false, failure: toFailureBody(shapes, response.status, body) };
}

function answerOf({ call }: Shapes, status: number, body: unknown): Outcome<unknown> {
  const answer = call.answer.safeParse(body);
  if (!answer.success) return { ok: false, failure: unreadable(status) };
  return { ok: true, answer: answer.data };
}

function toFailureBody({ failureBody }: Shapes, status: number, body: unknown): ApiFailure {
  const said = failureBody.safeParse(body);
  if (!said.success) return unreadable(status);
  const { code, message, fields = [], details } = said.data;
  return { kind: 'refused', status, code, message, fields, ...(details && { details }) };
}

const unreadable = (status: number): ApiFailure => ({ kind: 'unreadable', status });
