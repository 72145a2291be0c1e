import { createParamDecorator, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { Call, FieldError } from '@nirmaan/contracts/kernel';
import type { Request } from 'express';
import { z } from 'zod';
import { Refused } from './failure.js';

/** The parsed parts of a request, as the schemas of its call return them. */
export type InputOf<C> =
  C extends Call<string, infer Params, infer Body, z.ZodType, infer Query>
    ? {
        readonly params: z.output<Params>;
        readonly query: z.output<Query>;
        readonly body: z.output<Body>;
      }
    : never;

type Schemas = Pick<Call, 'params' | 'query' | 'body'>;
type Parts = Pick<Request, 'params' | 'query' | 'body'>;

/** Parses a request with the schemas of its call; parts without a schema are dropped. */
export class CallPipe implements PipeTransform<Parts> {
  constructor(private readonly call: Schemas) {}

  transform({ params, query, body }: Parts): unknown {
    const fields: FieldError[] = [];
    const parse = (schema: z.ZodType | undefined, given: unknown): unknown => {
      const result = schema?.safeParse(given ?? {});
      if (result && !result.success) fields.push(...result.error.issues.flatMap(toFieldErrors));
      return result?.data;
    };
    const input = {
      params: parse(this.call.params, params),
      query: parse(this.call.query, query),
      body: parse(this.call.body, body),
    };
    if (fields.length > 0) throw new Refused({ code: 'REQUEST.INVALID', fields });
    return input;
  }
}

const toFieldErrors = (issue: z.core.$ZodIssue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ field: key, message: `${key} is not known here` }))
    : [{ field: issue.path.join('.'), message: issue.message }];

const RequestParts = createParamDecorator((_: unknown, context: ExecutionContext): Parts =>
  context.switchToHttp().getRequest<Request>(),
);

/** The parsed request of a call: `@Input(projectCalls.post) { body }: InputOf<typeof projectCalls.post>` */
export const Input = (call: Schemas): ParameterDecorator => RequestParts(new CallPipe(call));
