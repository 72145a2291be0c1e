import { DAY_MS, dayInIndia, endOfDayInIndia, formatAmount } from '@nirmaan/contracts/kernel';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...inIndia, dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-IN', { ...inIndia, timeStyle: 'short' });

/** The calendar day of an instant in India as the tables write it: 2026-11-21. */
export const isoDay = (instant: string): string => dayInIndia(new Date(instant));

/** A calendar day in words: 31 Dec 2026. */
export const formatDay = (calendarDay: string): string =>
  day.format(new Date(`${calendarDay}T12:00:00+05:30`));

/** The time of an instant in India, which no line breaks: 5:30 pm. */
export const formatTime = (instant: string): string =>
  time.format(new Date(instant)).replaceAll(/\s/g, '\u00a0');

/** An instant in words, in India's time: 21 Nov 2026, 5:30 pm. */
export const formatMoment = (instant: string): string =>
  `${formatDay(isoDay(instant))}, ${formatTime(instant)}`;

/** Whether a last day is over, as India's clocks read. */
export const isOver = (calendarDay: string, now = new Date()): boolean =>
  now > endOfDayInIndia(calendarDay);

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' });

const DAYS_IN_WORDS = 30;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** A last day as people say it: `closes in 3 days`, `applications closed yesterday`. India's calendar counts. */
export function daysLeft(lastDay: string, now = new Date()): string {
  const days = daysBetween(dayInIndia(now), lastDay);
  return `${days < 0 ? 'applications closed' : 'closes'} ${relative.format(days, 'day')}`;
}

/** An instant by India's calendar, beside its date: `today`, `45 days ago`. */
export const countDaysAgo = (instant: string, now = new Date()): string =>
  relative.format(Math.min(daysBetween(dayInIndia(now), isoDay(instant)), 0), 'day');

/** The same in place of a date; after 30 days the date in words: `31 Dec 2026`. */
export const daysAgo = (instant: string, now = new Date()): string =>
  daysBetween(dayInIndia(now), isoDay(instant)) < -DAYS_IN_WORDS
    ? formatDay(isoDay(instant))
    : countDaysAgo(instant, now);

/** The day of an instant as a heading: `today`, `yesterday`, else `31 Dec 2026`. */
export function nameDay(instant: string, now = new Date()): string {
  const days = daysBetween(dayInIndia(now), isoDay(instant));
  return days === 0 || days === -1 ? relative.format(days, 'day') : formatDay(isoDay(instant));
}

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;

/** The same, with minutes and hours of today, for screens that the server does not render: `5 minutes ago`. */
export function timeAgo(instant: string, now = new Date()): string {
  if (isoDay(instant) !== dayInIndia(now)) return daysAgo(instant, now);
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  return minutes < MINUTES_IN_HOUR
    ? relative.format(-minutes, 'minute')
    : relative.format(-Math.floor(minutes / MINUTES_IN_HOUR), 'hour');
}

/** Rupees as India writes them, with paise only where there are any: ₹4,50,000, ₹999.50. */
export const formatRupees = (amount: number): string => formatAmount(Math.round(amount * 100));

const inLakhs = new Intl.NumberFormat('en-IN', {
  notation: 'compact',
  compactDisplay: 'long',
  maximumFractionDigits: 9,
});
const LAKH = 100_000;

/** An amount that is being typed, so that a missing zero is noticed: `₹21,50,000 (21.5 lakh)`; empty for none. */
export function spellRupees(amount: number): string {
  if (!(amount > 0) || amount >= Number.MAX_SAFE_INTEGER) return '';
  return amount < LAKH
    ? formatRupees(amount)
    : `${formatRupees(amount)} (${inLakhs.format(amount).replace(/\s/, ' ')})`;
}

const list = new Intl.ListFormat('en-IN');

/** `Layout, Drawings and Commissioning` */
export const formatList = (names: readonly string[]): string => list.format(names);

/** `3 applicants`, `1 applicant`. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? noun : plural}`;

/** `freelance` → `Freelance` */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const graphemes = new Intl.Segmenter();

const firstOf = (word = ''): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** Initials, in any script: `Anita Rao` → `AR`. */
export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (firstOf(words[0]) + firstOf(last)).toUpperCase();
};

/** The beginning of a text and `...`: `Chilled warehouse for a dairy` → `Chilled warehouse...` */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/).slice(0, count).join(' ');
  return words && `${words.replace(/[.,;:!?]+$/, '')}...`;
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;
const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** The size of a file as people read it: 482 kB, 9.6 MB. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${megabytes.format(bytes / MEGABYTE)} MB`;
