import { newPassword, passwordsDiffer } from '@nirmaan/contracts/account';
import { z } from 'zod';

/** A new password, and the same once more. */
export const passwordsTwice = z
  .object({ npassword: newPassword, again: z.string() })
  .refine(({ npassword, again }) => npassword === again, {
    path: ['again'],
    error: passwordsDiffer,
  });
