/** The longest number without its country's code in the countries of most of our users. */
const MAX_LOCAL_DIGITS = 10;
/** How people write abroad what a plus says here. */
const ABROAD = '00';

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of a whole number, its country's code first; `code` is whose number it is where it does not say so. */
export function wholeNumber(text: string, code: string): string {
  const plus = text.lastIndexOf('+');
  if (plus >= 0) return digitsOf(text.slice(plus));
  const digits = digitsOf(text);
  if (digits.startsWith(ABROAD)) return digits.slice(ABROAD.length);
  const saysIt = digits.startsWith(code) && digits.length > MAX_LOCAL_DIGITS;
  return saysIt ? digits : code + digits;
}
