import { omitUndefined } from '@nirmaan/contracts/kernel';
import { createHash } from 'node:crypto';

/** Recognises equal content without keeping it; the order of fields does not matter. */
export const digestContent = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortFields(content)))
    .digest('base64url')
    .slice(0, 22);

const sortFields = (content: unknown): unknown =>
  typeof content === 'object' && content !== null && !Array.isArray(content)
    ? Object.entries(omitUndefined(content)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    : content;
