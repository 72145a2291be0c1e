const INDIA = '91';
const LOCAL_DIGITS = 10;

/** Stored digits as people dial them; ten bare digits are an Indian number: +91 98123 45601. */
export function formatPhone(digits: string): string {
  if (digits === '') return '';
  const local = localPart(digits);
  return local === null ? `+${digits}` : `+${INDIA} ${local.slice(0, 5)} ${local.slice(5)}`;
}

function localPart(digits: string): string | null {
  if (digits.length === LOCAL_DIGITS) return digits;
  const indian = digits.length === LOCAL_DIGITS + INDIA.length && digits.startsWith(INDIA);
  return indian ? digits.slice(INDIA.length) : null;
}
