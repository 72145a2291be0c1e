import { z } from 'zod';
import { PASSWORD_LENGTH } from '../account/index.js';
import { call, instant, labelled } from '../kernel/index.js';

export const deleteAccountRequest = z.strictObject({
  password: z.string(labelled('Password')).min(1).max(PASSWORD_LENGTH.most),
});

const answer = z.object({
  message: z.string(),
  /** When the account's data are erased. */
  data: z.object({ due: instant }),
});

export const erasureCalls = {
  /** When the data would be erased if the caller deleted the account now. */
  getErasure: call.get('/user/erasure', { access: 'signedIn', answer }),
  /** Closes the caller's account at once and ends all its sessions; its data are erased when due. */
  deleteAccount: call.post('/user/delete-account', {
    access: 'signedIn',
    body: deleteAccountRequest,
    answer,
    refuses: [
      'ACCOUNT.NOT_SIGNED_IN',
      'ERASURE.WRONG_PASSWORD',
      'ERASURE.ALREADY_ERASED',
      'ACCOUNT.TOO_MANY_WRONG_PASSWORDS',
    ],
  }),
};
