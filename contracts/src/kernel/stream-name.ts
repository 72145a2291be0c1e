import { z } from 'zod';

/** `category-id`, built only by `streamOf`. The category is part of the type, so that no decider meets another aggregate's stream. */
export type StreamName<Category extends string = string> = `${Category}-${string}` &
  z.core.$brand<'StreamName'>;

export const streamName = z
  .string()
  .regex(/^[a-z][A-Za-z]*-.+$/)
  .transform((name) => name as StreamName);

/** Joins a category (camelCase, no `-`) and an id into the name of a stream. */
export function nameStream<Category extends string>(
  category: Category,
  id: string,
): StreamName<Category> {
  if (!/^[a-z][A-Za-z]*$/.test(category)) throw new Error(`${category} is not a category`);
  return streamName.parse(`${category}-${id}`) as StreamName<Category>;
}

/** The prefix that all streams of a category share, as subscriptions filter by it. */
export const categoryPrefix = (category: string): string => `${category}-`;

/** The category before the name's first `-`. */
export const getCategory = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The id after the category's `-`. */
export const getStreamId = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** A commit position in the event store: 64 bits, so a bigint inside and a decimal string on the wire. */
export type Position = bigint;

const MAX_POSITION = 2n ** 63n - 1n;

/** Reads a position from the wire; anything but the digits of a 64-bit number is refused. */
export const positionOnWire = z
  .string()
  .regex(/^\d{1,19}$/, 'A position is a decimal number')
  .transform(BigInt)
  .refine((position) => position <= MAX_POSITION, 'A position has 64 bits');
