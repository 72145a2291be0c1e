/** The pages that mailed links open; the token stands behind the `#`, which browsers send to no server. */
export const CONFIRM_NEWSLETTER_PATH = '/newsletter/confirm';
export const LEAVE_NEWSLETTER_PATH = '/newsletter/leave';
