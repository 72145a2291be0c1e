/** In the address of a project's page: opens the window in which one applies. */
export const APPLY = 'apply';
