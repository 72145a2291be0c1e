import { z } from 'zod';

/** Text that a person must fill in; the messages name the field as the screen labels it. */
export const requiredText = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(longest, `${label} can have at most ${longest} characters`);

/** A slug: the stable, readable key of a sector, a blog or a category. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);
