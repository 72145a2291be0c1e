/** "Remember Me" keeps a session for 30 days; otherwise it ends with the browser, or after 12 hours. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const UNREMEMBERED_SECONDS = 12 * 60 * 60;

/** The longest of them. */
export const MAX_SECONDS = REMEMBERED_SECONDS;

export const secondsOf = (remembered: boolean): number =>
  remembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;
