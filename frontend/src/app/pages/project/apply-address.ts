/** In the address of a project's page: opens the window in which one applies. */
export const APPLY = 'apply';

/** The element on an owner's page below which consultants are invited. */
export const INVITED = 'invited-consultants';

/** The element on a project's page that holds the reader's own proposal. */
export const OWN_PROPOSAL = 'your-proposal';
