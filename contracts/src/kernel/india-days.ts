/** India is ahead of UTC by this much, all year round. */
export const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/** The last millisecond of a calendar day in India, where every deadline of the product is read. */
export const endOfDayInIndia = (day: string): Date => new Date(`${day}T23:59:59.999+05:30`);

/** The calendar day that an instant belongs to in India. */
export const dayInIndia = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at);
