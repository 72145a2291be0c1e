import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import {
  type AccountId,
  type Call,
  describeIssue,
  type FieldError,
  IDEMPOTENCY_KEY,
  type Position,
  positionOnWire,
  type RefusalOf,
  type Result,
  type Role,
  type SessionId,
  submissionName,
  type SubmissionName,
  submittedId,
  X_AT_LEAST,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { v4 } from 'uuid';
import { z } from 'zod';
import { accepted, Refused, refuseField } from './failure.js';

/** The signed-in account of a request. */
export interface Viewer {
  readonly account: AccountId;
  readonly role: Role;
  readonly session: SessionId;
  readonly emailVerified: boolean;
}

/** The session guard sets `user`; none for a visitor. */
export type ViewedRequest = Request & {
  user?: Viewer | undefined;
  /** Checks the caller again, as after a body that took long to arrive. Throws Refused. */
  admitAgain?: () => Promise<unknown>;
};

export const getViewer = (context: ExecutionContext): Viewer | null =>
  context.switchToHttp().getRequest<ViewedRequest>().user ?? null;

function getSignedIn(context: ExecutionContext): Viewer {
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
export type AtLeast = Position | null;
/** `@AtLeast() atLeast: AtLeast` */
export const AtLeast = createParamDecorator(readAtLeast);

function readAtLeast(_: unknown, context: ExecutionContext): AtLeast {
  const given = context.switchToHttp().getRequest<Request>().headers[X_AT_LEAST];
  if (given === undefined) return null;
  const position = positionOnWire.safeParse(given);
  if (position.success) return position.data;
  throw refuseField(X_AT_LEAST, 'A position is a decimal number');
}

/** The actor and correlation id that a command's events record. */
function getCause(context: ExecutionContext): Cause {
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
  return createNewId(context.switchToHttp().getRequest<Request>());
}

export function createNewId(request: Request): NewId {
  const name = parseIdempotencyKey(request);
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

/** The parsed parts of a request, as the schemas of its call return them, and who sends it. */
export type InputOf<C> =
  C extends Call<string, infer Params, infer Body, z.ZodType, infer Query, string, infer Who>
    ? {
        readonly params: z.output<Params>;
        readonly query: z.output<Query>;
        readonly body: z.output<Body>;
        /** Null for a visitor. */
        readonly viewer: Who extends 'visitors' ? Viewer | null : Viewer;
        /** The actor and correlation id that a command's events record. */
        readonly cause: Cause;
        /** The same as `accepted` for this call. */
        readonly accepted: <Value>(result: Result<Value, RefusalOf<C> & RefusalCode>) => Value;
      }
    : never;

type Schemas = Pick<Call, 'params' | 'query' | 'body'>;
type Parts = Pick<Request, 'params' | 'query' | 'body'>;

const nothing = z.strictObject({});

/** Parses a request with the schemas of its call; a part without a schema must be empty. */
export function parseRequest(call: Schemas, { params, query, body }: Parts) {
  const fields: FieldError[] = [];
  const parse = (part: string, schema: z.ZodType = nothing, given: unknown): unknown => {
    const result = schema.safeParse(given ?? {}, {
      error: (issue) => describeIssue(issue.path?.join('.') || part, issue),
    });
    if (!result.success) fields.push(...getFieldErrors(part, result.error));
    return result.data;
  };
  const input = {
    params: parse('path', call.params, params),
    query: parse('query', call.query, query),
    body: parse('body', call.body, body),
  };
  if (fields.length > 0) throw new Refused({ code: 'REQUEST.INVALID', fields });
  return input;
}

/** How many errors of one field, or unknown fields, an answer names. */
const MAX_NAMED = 10;
const MAX_NAME_LENGTH = 100;

const cut = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;

function getFieldErrors(part: string, { issues }: z.ZodError): FieldError[] {
  const counts = new Map<unknown, number>();
  const isAmongFirst = (group: unknown): boolean => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= MAX_NAMED;
  };
  const named = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return isAmongFirst(issue.path[0])
        ? [{ field: issue.path.join('.') || part, message: issue.message }]
        : [];
    const keys = issue.keys.filter(() => isAmongFirst('unknown keys')).map(cut);
    return keys.map((key) => ({ field: key, message: `${key} is not known here` }));
  });
  const isComplete = [...counts.values()].every((count) => count <= MAX_NAMED);
  return isComplete
    ? named
    : [...named, { field: part, message: 'There are more mistakes than these' }];
}

/** Refuses a query or a body that the call does not take, even if its method reads neither. */
export class RefuseUnexpected implements NestInterceptor {
  private readonly call: Schemas;
  private readonly takesBody: boolean;

  constructor({ query, body, rawBody }: Pick<Call, 'query' | 'body' | 'rawBody'>) {
    const any = z.unknown();
    this.takesBody = Boolean(body ?? rawBody);
    this.call = { params: any, ...(query && { query: any }), ...(this.takesBody && { body: any }) };
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.takesBody) refuseUnreadForm(request);
    parseRequest(this.call, request);
    return next.handle();
  }
}

/** Refuses a form that no interceptor has read: it would pass as an empty body. */
function refuseUnreadForm(request: Request): void {
  if (request.body === undefined && request.is('multipart/form-data'))
    throw new Refused({ code: 'REQUEST.UNSUPPORTED_TYPE' });
}

/** The parsed request of a call, and who sends it. */
export const Input = createParamDecorator((call: Schemas & Pick<Call, 'access'>, context) => {
  const request = context.switchToHttp().getRequest<Request>();
  refuseUnreadForm(request);
  return {
    ...parseRequest(call, request),
    viewer: call.access === 'visitors' ? getViewer(context) : getSignedIn(context),
    cause: getCause(context),
    accepted: accepted.bind(null, {}),
  };
});
