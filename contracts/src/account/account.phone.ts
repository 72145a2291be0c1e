import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { labelled } from '../kernel/field-messages.js';

export type { CountryCode } from 'libphonenumber-js/min';

/** The specification's maximum, with the country's code. */
export const MAX_PHONE_DIGITS = 15;
/** The shortest with a country's code. */
const MIN_DIGITS = 7;
/** An Indian number without the country's code. */
const LOCAL_DIGITS = 10;
const INDIA = '91';

/** Direction marks and other invisible signs come with what is pasted. */
const tidy = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** The digits of a number with its country's code, without trunk prefixes; null where it has not the length of one. */
export function parsePhone(text: string, country: CountryCode = 'IN'): string | null {
  const found = parsePhoneNumberFromString(tidy(text), { defaultCountry: country, extract: false });
  return found?.isPossible() ? found.number.slice(1) : null;
}

/** A plus, digits, and what people write between them. */
const dialled = /^\+?[\d\s().,/\p{Pd}]*$/u;
const onlyDigits = /^[1-9]\d*$/;

/** Digits alone are a whole number, as forms send it; ten may be an Indian one without its code, and stay. */
function parseDigits(digits: string): string | null {
  if (digits.length === LOCAL_DIGITS) return digits;
  const isLong = digits.length >= MIN_DIGITS && digits.length <= MAX_PHONE_DIGITS;
  return parsePhone(`+${digits}`) ?? (isLong ? digits : null);
}

function toStored(text: string, context: z.core.$RefinementCtx): string {
  const typed = tidy(text);
  const digits = typed.replace(/[^\d+]/g, '');
  if (!dialled.test(typed)) {
    context.addIssue('Phone Number may hold digits only');
    return z.NEVER;
  }
  const stored = onlyDigits.test(digits) ? parseDigits(digits) : parsePhone(typed);
  if (stored !== null) return stored;
  context.addIssue(
    digits.length > MAX_PHONE_DIGITS
      ? `Phone Number has at most ${MAX_PHONE_DIGITS} digits`
      : 'Please check the Phone Number: it has too few or too many digits',
  );
  return z.NEVER;
}

/** A phone number as people write it, which becomes its digits with the country's code. */
export const phone = z.string(labelled('Phone Number')).trim().min(1).transform(toStored);

/** Stored digits as people dial them; ten that are no whole number are an Indian one: +91 98123 45601. */
export function formatPhone(digits: string): string {
  if (digits === '') return '';
  const found = parsePhoneNumberFromString(`+${digits}`);
  if (digits.length === LOCAL_DIGITS && !found?.isValid()) return formatPhone(INDIA + digits);
  return found?.formatInternational() ?? `+${digits}`;
}
