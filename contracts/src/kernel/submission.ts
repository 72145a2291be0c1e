import { z } from 'zod';
import { deriveUuid } from './ids.js';

/** The name that a client gives to a submit: short and plain. */
export const submissionName = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A submit is named by 8 to 64 letters, digits, _ or -')
  .brand<'SubmissionName'>();
export type SubmissionName = z.infer<typeof submissionName>;

/** The id of what a submit makes, so that it is made once: `submittedId(name, 'project', owner)`. */
export const submittedId = (name: SubmissionName, kind: string, by: string): string =>
  deriveUuid('submission', kind, by, name);
