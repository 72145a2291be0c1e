import { z } from 'zod';
import { chosenRoles, roles } from '../kernel/roles.js';

export { accountId, type AccountId } from '../kernel/ids.js';
export { chosenRoles, type Role, roles } from '../kernel/roles.js';

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionId>;

/** One asking for a one-time password. */
export const resetRequestId = z.uuid().brand<'ResetRequestId'>();
export type ResetRequestId = z.infer<typeof resetRequestId>;

/** HMAC of the normalised e-mail, so that no address stands in the name of a stream. */
export const emailKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'EmailKey'>();
export type EmailKey = z.infer<typeof emailKey>;

export const chosenRole = z.enum(chosenRoles, 'Please choose consultant or manufacturer');
export const role = z.enum(roles);

/** E-mails are compared without regard to case or surrounding blanks. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
