/** The draft of a project that was not posted yet. */
export const NEW_PROJECT = 'project';
