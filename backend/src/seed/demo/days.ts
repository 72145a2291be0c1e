const DAY_MS = 24 * 60 * 60 * 1000;

/** The same time of day, so many days later; negative for earlier. */
export const daysLater = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
