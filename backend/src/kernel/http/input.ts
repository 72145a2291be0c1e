import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { RefusalCode } from '@nirmaan/contracts/catalogue';
import {
  type Call,
  describeIssue,
  type FieldError,
  type RefusalOf,
  type Result,
} from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { getCause, getSignedIn, getViewer, type Viewer } from './caller.js';
import { accepted, Refused } from './failure.js';

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

const getFieldErrors = (part: string, { issues }: z.ZodError): FieldError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: key, message: `${key} is not known here` }))
      : [{ field: issue.path.join('.') || part, message: issue.message }],
  );

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
