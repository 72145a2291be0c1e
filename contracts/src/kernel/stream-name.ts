import { z } from 'zod';

/** `category-id`; built only by the `…Streams` of the slices. */
export const streamName = z
  .string()
  .regex(/^[a-z][A-Za-z]*-.+$/)
  .brand<'StreamName'>();
export type StreamName = z.infer<typeof streamName>;

/** Joins a category (camelCase, no `-`) and an id into the name of a stream. */
export const nameStream = (category: string, id: string): StreamName => {
  if (!/^[a-z][A-Za-z]*$/.test(category)) throw new Error(`${category} is no category`);
  return streamName.parse(`${category}-${id}`);
};

/** The prefix that all streams of a category share, as subscriptions filter by it. */
export const categoryPrefix = (category: string): string => `${category}-`;

/** The category before the name's first `-`. */
export const getCategory = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/** The id behind the category's `-`. */
export const getStreamId = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
