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
import { Refused } from './failure.js';
import { getCorrelationId } from './request-telemetry.js';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly account: AccountId;
  readonly role: Role;
  readonly session: SessionId;
}

/** Where the session guard leaves the viewer; null is a visitor. */
export type ViewedRequest = Request & { user?: Viewer | null };

export const getViewer = (context: ExecutionContext): Viewer | null =>
  context.switchToHttp().getRequest<ViewedRequest>().user ?? null;

/** The viewer of a call that visitors may make too. */
export const MaybeSignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer | null => getViewer(context),
);

/** The viewer of a call that needs one. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = getViewer(context);
  if (!viewer)
    throw new Error('The session guard let a visitor through to a call that needs a viewer');
  return viewer;
});

/** The position that the reader of a call has seen already, and must see again; null where it names none. */
export const AtLeast = createParamDecorator(
  (_: unknown, context: ExecutionContext): Position | null => {
    const given = context.switchToHttp().getRequest<Request>().headers[X_AT_LEAST];
    if (given === undefined) return null;
    const position = positionOnWire.safeParse(given);
    if (position.success) return position.data;
    const fields = [{ field: X_AT_LEAST, message: 'A position is a decimal number' }];
    throw new Refused({ code: 'REQUEST.INVALID', fields });
  },
);

/** Who asked, and in which request: what every event of a command records. */
export const CausedBy = createParamDecorator((_: unknown, context: ExecutionContext): Cause => {
  const viewer = getViewer(context);
  const id = getCorrelationId(context.switchToHttp().getRequest());
  return {
    actor: viewer ? { kind: 'account', id: viewer.account } : { kind: 'visitor' },
    correlationId: id,
    causationId: id,
  };
});

/** Gives the id of what a call makes: the same one whenever the same submit arrives. */
export type NewId = (kind: string, by: string) => string;

/** `@Submission() newId: NewId` for a call that makes something; unnamed submits are each their own. */
export const Submission = createParamDecorator((_: unknown, context: ExecutionContext): NewId => {
  const name = nameIn(context.switchToHttp().getRequest<Request>());
  return (kind, by) => (name ? submittedId(name, kind, by) : v4());
});

function nameIn({ headers }: Request): SubmissionName | null {
  const given = headers[IDEMPOTENCY_KEY];
  if (given === undefined) return null;
  const name = submissionName.safeParse(given);
  if (name.success) return name.data;
  const message = name.error.issues[0]?.message ?? '';
  throw new Refused({ code: 'REQUEST.INVALID', fields: [{ field: IDEMPOTENCY_KEY, message }] });
}
