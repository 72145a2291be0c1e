/** In the address of a project's page: opens the window in which one applies. */
export const APPLY = 'apply';

/** The element on a project's page that holds the reader's own proposal. */
export const OWN_PROPOSAL = 'your-proposal';
