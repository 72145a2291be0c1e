import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  IDEMPOTENCY_KEY,
  type SubmissionName,
  submissionName,
  submittedId,
} from '@nirmaan/contracts/kernel';
import type { Request } from 'express';
import { v4 } from 'uuid';
import { Refused } from './refused.js';

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
