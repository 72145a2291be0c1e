import { z } from 'zod';
import type { Call } from '../kernel/index.js';

const TEXT = 'bcdfghjklm';

const getFields = (body: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  if (body instanceof z.ZodPipe) return getFields(body.in as z.ZodType);
  return body instanceof z.ZodObject ? body.shape : {};
};

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;

/** A value for each field of a call's body that takes any text; a sector is none, since it must be known. */
export const createTexts = (
  { body }: Call,
  createText: () => string,
): Readonly<Record<string, string | readonly string[]>> =>
  Object.fromEntries(
    Object.entries(getFields(body))
      .filter(([name]) => name !== 'sector')
      .flatMap(([name, field]): [string, string | readonly string[]][] => {
        if (takes(field, TEXT)) return [[name, createText()]];
        return takes(field, [TEXT]) ? [[name, [createText(), createText()]]] : [];
      }),
  );
