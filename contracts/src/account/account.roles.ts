/** Roles that people choose at sign-up; the other two are made from the command line. */
export const chosenRoles = ['consultant', 'manufacturer'] as const;
