import { z } from 'zod';

const personalFields = z.registry<{ personal: true }>();

/** Marks a field of an event as personal data, so that one place can seal or erase it per person. */
export const personal = <Schema extends z.ZodType>(schema: Schema): Schema => {
  personalFields.add(schema, { personal: true });
  return schema;
};

/** The names of the fields of an event's schema that hold personal data. */
export const getPersonalFields = (schema: z.ZodObject): string[] =>
  Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => personalFields.has(field))
    .map(([name]) => name);
