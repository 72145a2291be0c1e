import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { AccountId, Role, SessionId } from '@nirmaan/contracts/account';
import {
  IDEMPOTENCY_KEY,
  type Position,
  positionOnWire,
  submissionName,
  type SubmissionName,
  submittedId,
  X_AT_LEAST,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Request } from 'express';
import { v4 } from 'uuid';
import { refuseField } from './failure.js';

/** The signed-in account of a request. */
export interface Viewer {
  readonly account: AccountId;
  readonly role: Role;
  readonly session: SessionId;
  readonly emailVerified: boolean;
}

/** The session guard sets `user`; null for a visitor. */
export type ViewedRequest = Request & {
  user?: Viewer | null;
  /** Checks the caller again, as after a body that took long to arrive. Throws Refused. */
  admitAgain?: () => Promise<unknown>;
};

export const getViewer = (context: ExecutionContext): Viewer | null =>
  context.switchToHttp().getRequest<ViewedRequest>().user ?? null;

/** The viewer of a call that requires sign-in. */
export function getSignedIn(context: ExecutionContext): Viewer {
  const viewer = getViewer(context);
  if (!viewer)
    throw new Error('The session guard let a visitor through to a call that needs a viewer');
  return viewer;
}

/** The viewer of a route that is no call of the contract; others have them in their `Input`. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext) =>
  getSignedIn(context),
);

/** The `x-at-least` position that the answer must include; null without the header. */
export const AtLeast = createParamDecorator(readAtLeast);

function readAtLeast(_: unknown, context: ExecutionContext): Position | null {
  const given = context.switchToHttp().getRequest<Request>().headers[X_AT_LEAST];
  if (given === undefined) return null;
  const position = positionOnWire.safeParse(given);
  if (position.success) return position.data;
  throw refuseField(X_AT_LEAST, 'A position is a decimal number');
}

/** The actor and correlation id that a command's events record. */
export function getCause(context: ExecutionContext): Cause {
  const viewer = getViewer(context);
  const { id } = context.switchToHttp().getRequest<Request>();
  return {
    actor: viewer ? { kind: 'account', id: viewer.account } : { kind: 'visitor' },
    correlationId: id,
    causationId: id,
  };
}

/** Derives the id of a new entity; a repeated submission gets the same id. */
export type NewId = (kind: string, by: string) => string;

/** `@Submission() newId: NewId`: ids derive from the idempotency key; without one they are random. */
export const Submission = createParamDecorator(readSubmission);

function readSubmission(_: unknown, context: ExecutionContext): NewId {
  const name = parseIdempotencyKey(context.switchToHttp().getRequest<Request>());
  return (kind, by) => (name ? submittedId(name, kind, by) : v4());
}

/** The request header that each of these decorators reads; Nest keeps the function as a parameter's `factory`. */
export const headersRead: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [readAtLeast, X_AT_LEAST],
  [readSubmission, IDEMPOTENCY_KEY],
]);

function parseIdempotencyKey({ headers }: Request): SubmissionName | null {
  const given = headers[IDEMPOTENCY_KEY];
  if (given === undefined) return null;
  const name = submissionName.safeParse(given);
  if (name.success) return name.data;
  throw refuseField(IDEMPOTENCY_KEY, name.error.issues[0]?.message ?? '');
}
