import { z } from 'zod';
import { MAX_COUNTED, MAX_ROWS } from './product.js';

export const limitOnWire = z.coerce.number().int().min(1).max(MAX_ROWS);
const pageOnWire = z.coerce.number().int().min(1).max(MAX_COUNTED);
/** An opaque key: where the last page ended. */
export const cursorOnWire = z.string().min(1).max(200);

/** Which part of a list a request asks for. */
export const pageQuery = z.strictObject({
  limit: limitOnWire.optional(),
  page: pageOnWire.optional(),
  after: cursorOnWire.optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** The answer of a list that is read page by page: `next` is what `after` takes to read on; null at the end. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    message: z.string(),
    data: z.array(row),
    total: z.number(),
    next: z.string().nullable(),
  });

/** Of a public search: what comes close where it finds nothing, else empty. */
export const withNearest = <Row extends z.ZodType>(row: Row) =>
  listAnswer(row).extend({ nearest: z.array(row) });
