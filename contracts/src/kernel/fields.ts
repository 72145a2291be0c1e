import { z } from 'zod';
import { labelled } from './field-messages.js';
import { dropInvisible } from './invisible.js';

/** Nothing that ends a line, moves the cursor, or shows what follows in another order than it is written. */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

const notOneLine = (label: string) =>
  `${label} must be one line, without tabs or control characters`;

/** Controls other than LF and tabs, what shows text in another order than it is written, and halves of signs. */
const hiddenControls = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

const MAX_LINES = 1_000;

/** Bounds what a text takes on screen and in a PDF, as a limit of characters does not. */
const refuseManyLines = (label: string) =>
  z.refine<string>(
    (text) => text.split('\n').length <= MAX_LINES,
    `${label} can have at most ${MAX_LINES.toLocaleString('en')} lines`,
  );

/** What ends a line in forms, word processors and Unicode; a lone CR would print one line over another. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

const cleanLines = (text: string): string =>
  text.replace(lineEnds, '\n').replace(hiddenControls, '');

/** More than blanks and characters without a shape, some of which Unicode counts as letters. */
const somethingToSee = /[^\s\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Cleaned before it is counted. */
const cleaned = (label: string, clean: (text: string) => string) =>
  z.string(labelled(label)).overwrite(clean).trim();

/** Whether a text shows anything to a person who reads it. */
export const isSeen = (text: string): boolean => somethingToSee.test(text);

const required = (label: string, longest: number, clean: (text: string) => string) =>
  cleaned(label, clean)
    .min(1)
    .max(longest)
    .refine((text) => text === '' || isSeen(text), `${label} is required`);

/** A line of text, possibly empty, without what is invisible; the messages name the field as the screen labels it. */
export const optionalText = (label: string, longest: number) =>
  cleaned(label, dropInvisible).max(longest).regex(oneLine, notOneLine(label));

/** A line of text that a person must fill in. */
export const requiredText = (label: string, longest: number) =>
  required(label, longest, dropInvisible).regex(oneLine, notOneLine(label));

/** Text of any number of lines, possibly none; each ends in LF, and pasted control characters are dropped. */
export const optionalLines = (label: string, longest: number) =>
  cleaned(label, cleanLines).max(longest).check(refuseManyLines(label));

/** The same, which a person must fill in. */
export const requiredLines = (label: string, longest: number) =>
  required(label, longest, cleanLines).check(refuseManyLines(label));

/** Text that is kept as it was typed, blanks at its ends included. */
export const verbatimLines = (label: string, longest: number) =>
  z.string(labelled(label)).overwrite(cleanLines).max(longest).check(refuseManyLines(label));

export const severalNames = (field: string) =>
  z.union(
    [z.string().max(120), z.array(z.string().max(120)).max(50)],
    `${field} must be a name of at most 120 characters, or a list of at most 50`,
  );

/** A slug: the stable, readable key of a sector, a blog or a category. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);

/** Money inside the program: whole paise. */
export const paise = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

const MAX_RUPEES = 1_000_000_000_000;

/** True if the number is the closest one to a value with two decimals. */
const isWholePaise = (amount: number): boolean => Number(amount.toFixed(2)) === amount;

/** Rupees as typed (a number or its digits), with at most two decimals → whole paise, at least so many. */
export const rupees = (label: string, least: 0 | 1 = 1) => {
  const noAmount = `${label} must be an amount in rupees`;
  return z
    .union(
      [
        z.number().refine(isWholePaise, `${label} can have at most two decimals`),
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d{1,2})?$/, noAmount),
      ],
      noAmount,
    )
    .transform((amount) => Math.round(Number(amount) * 100))
    .refine(
      (amount) => Number.isSafeInteger(amount) && amount >= least,
      `${label} must be ${least === 0 ? '0 or more' : 'more than 0'}`,
    )
    .refine((amount) => amount <= MAX_RUPEES * 100, `${label} is too large`);
};

/** A calendar day, as `<input type="date">` writes it. */
export const calendarDay = z.iso.date();

/** An instant in UTC, as every event records it. */
export const instant = z.iso.datetime();

/** SHA-256 in lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
