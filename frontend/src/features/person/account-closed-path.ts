/** The page that a deletion ends on; it names the day of the erasure. */
export const ACCOUNT_CLOSED_PATH = '/account-closed';
