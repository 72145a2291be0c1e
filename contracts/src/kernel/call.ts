import type { z } from 'zod';
import { done } from './failure.js';

/** Roles that people choose at sign-up. */
export const chosenRoles = ['consultant', 'manufacturer'] as const;
/** Auditors and operators are created from the command line. */
export const roles = [...chosenRoles, 'auditor', 'operator'] as const;
export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call: everyone, every signed-in account, or the accounts with one of these roles. */
export type Access = 'visitors' | 'signedIn' | readonly Role[];

/** One call of the API, as client, server and OpenAPI document share it: what it takes and answers, and who may make it. */
export interface Call<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Code extends string = string,
  Who extends Access = Access,
> {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters. */
  readonly path: Path;
  readonly access: Who;
  /** Only accounts whose e-mail address is verified. */
  readonly verified?: true;
  /** The text for visitors, where the specification has one for this call. */
  readonly signInMessage?: string;
  /** Made by clients on their own, so it does not keep a session from idling out. */
  readonly background?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** What the body holds, where it is read as bytes and not parsed. */
  readonly rawBody?: string;
  /** Headers of its own, by name, with what they hold. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that may hold a file: an image, or the attachment that it is all about. */
  readonly multipart?: true | 'attachment';
  readonly answer: Answer;
  /** The answer is a stream of server-sent events; each holds one `answer`. */
  readonly events?: true;
  /** Codes of the refusals that follow from the call's own rules, without those that all calls or commands share. */
  readonly refuses?: readonly Code[];
  /** Of a POST that changes no stream, or decides again until it succeeds: `REQUEST.CONFLICT` is no answer to it. */
  readonly conflicts?: false;
}

type Define<Common extends string> = <
  Path extends string,
  const Who extends Access,
  Params extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
  Answer extends z.ZodType = typeof done,
  Query extends z.ZodType = z.ZodNever,
  const Code extends string = never,
>(
  path: Path,
  rules: Omit<Call<Path, Params, Body, Answer, Query, Code, Who>, 'method' | 'path' | 'answer'> & {
    readonly answer?: Answer;
  },
) => Call<Path, Params, Body, Answer, Query, Code | Common, Who>;

/* @__NO_SIDE_EFFECTS__ */
const define =
  <Common extends string>(method: Method, ...common: readonly Common[]): Define<Common> =>
  (path, rules) => {
    const shared = rules.conflicts === false ? [] : common;
    const refuses = [...(rules.refuses ?? []), ...shared];
    return { method, path, answer: done, ...rules, refuses } as never;
  };

/** `call.get('/sectors', { access: 'visitors', answer })`; a call without an `answer` is answered by its message. */
export const call = {
  get: define<never>('GET'),
  post: define('POST', 'REQUEST.CONFLICT'),
  put: define('PUT', 'REQUEST.CONFLICT'),
  delete: define('DELETE', 'REQUEST.CONFLICT'),
};

/** The codes that a call lists. */
export type RefusalOf<C> = C extends { readonly refuses?: readonly (infer Code extends string)[] }
  ? Code
  : never;

export type AnswerOf<C> =
  C extends Call<string, z.ZodType, z.ZodType, infer Answer> ? z.infer<Answer> : never;
/** What a client sends, before the schema has parsed it. */
export type BodyOf<C> = C extends Call<string, z.ZodType, infer Body> ? z.input<Body> : never;
