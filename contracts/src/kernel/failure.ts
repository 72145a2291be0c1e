import { z } from 'zod';

/** The answer of a call that returns only a message. */
export const done = z.object({ message: z.string() });

/** The body of every failed call: the same text under three names, as the specification's screens read it. */
export const failureBody = z.object({
  error: z.string(),
  message: z.string(),
  errorMessage: z.string(),
  code: z.string(),
  /** The invalid fields of a request, with messages for the user. */
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  details: z.array(z.string()).optional(),
});
export type FailureBody = z.infer<typeof failureBody>;
