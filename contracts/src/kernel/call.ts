import type { z } from 'zod';
import { API_BASE } from './product.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API, in the specification's words: everything that client, server and documents share. */
export interface Call<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/api`, with `:name` for parts that vary. */
  readonly path: Path;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Bodies with a file travel as multipart. */
  readonly multipart?: true;
  readonly answer: Answer;
  /** The answer comes as server-sent events, one of it in each, for as long as somebody listens. */
  readonly events?: true;
  /** Codes of the refusals that follow from the call's own rules; what any call may refuse is not repeated. */
  readonly refuses?: readonly string[];
}

export const defineCall = <
  Path extends string,
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
>(
  call: Call<Path, Params, Body, Answer, Query>,
) => call;

/** What has to be known of a call to send it. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'multipart'>;

export type AnswerOf<C> =
  C extends Call<string, z.ZodType, z.ZodType, infer Answer> ? z.infer<Answer> : never;
/** What a client may send, before the schema has read it. */
export type BodyOf<C> = C extends Call<string, z.ZodType, infer Body> ? z.input<Body> : never;

/** The URL of a call: `buildUrl(applicantsOf, { id })`. Each value is encoded. */
export const buildUrl = (
  call: Pick<Call, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string =>
  API_BASE +
  call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
