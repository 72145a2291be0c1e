import { z } from 'zod';

/** A calendar day, as `<input type="date">` writes it. */
export const calendarDay = z.iso.date();

/** An instant in UTC, as every event records it. */
export const instant = z.iso.datetime();
