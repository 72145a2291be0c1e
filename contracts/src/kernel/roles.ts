/** Roles that people choose at sign-up. */
export const chosenRoles = ['consultant', 'manufacturer'] as const;
/** Auditors and operators are created from the command line. */
export const roles = [...chosenRoles, 'auditor', 'operator'] as const;
export type Role = (typeof roles)[number];
