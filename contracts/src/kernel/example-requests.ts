import type { z } from 'zod';
import type { Call } from './call.js';

/** What the example requests of a spec are about. */
export interface ExampleTarget {
  readonly project: string;
  /** Who has applied to the project. */
  readonly consultant: string;
}

type PartsOf<C> =
  C extends Call<string, infer Params, infer Body, z.ZodType, infer Query>
    ? { params: z.input<Params>; query: z.input<Query>; body: z.input<Body> }
    : never;

/** Without the parts that a call does not take, or that may be empty. */
type Needed<Parts> = {
  readonly [
    Part in keyof Parts as [Parts[Part]] extends [never]
      ? never
      : object extends Parts[Part]
        ? never
        : Part
  ]: Parts[Part];
};

/** A valid request for each of these calls that needs one. */
export type ExampleRequests<Calls> = {
  readonly [
    Name in keyof Calls as keyof Needed<PartsOf<Calls[Name]>> extends never ? never : Name
  ]: Needed<PartsOf<Calls[Name]>>;
};
