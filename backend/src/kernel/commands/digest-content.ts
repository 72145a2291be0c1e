import { createHash } from 'node:crypto';

/** Recognises equal content without keeping it; the order of fields does not matter. */
export const digestContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, sortFields)).digest('base64url').slice(0, 22);

const sortFields = (_: string, content: unknown): unknown =>
  typeof content === 'object' && content !== null && !Array.isArray(content)
    ? Object.fromEntries(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : content;
