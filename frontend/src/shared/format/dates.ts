import { dayInIndia, endOfDayInIndia } from '@nirmaan/contracts/kernel';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...inIndia, dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The calendar day of an instant in India as the tables write it: 2026-11-21. */
export const isoDay = (instant: string): string => dayInIndia(new Date(instant));

/** A calendar day in words: 31 Dec 2026. */
export const formatDay = (calendarDay: string): string =>
  day.format(new Date(`${calendarDay}T12:00:00+05:30`));

/** An instant in words, in India's time: 21 Nov 2026, 5:30 pm. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

/** Whether a last day is over, as India's clocks read. */
export const isOver = (calendarDay: string, now: Date): boolean =>
  now > endOfDayInIndia(calendarDay);
