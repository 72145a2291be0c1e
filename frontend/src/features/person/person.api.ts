import { TOKEN_KEY } from '@nirmaan/contracts/account';
import type { erasureCalls } from '@nirmaan/contracts/erasure';
import type { personCalls } from '@nirmaan/contracts/person';
import { get, post } from '../../shared/api';
import { defineRead, defineSubmit, fromContext } from '../../shared/saga';

type Calls = typeof personCalls & typeof erasureCalls;

export const personalData = defineRead(
  'person/readData',
  get<Calls['personalData']>('/user/personal-data'),
  { key: 'personalData', failed: 'Your data could not be loaded.' },
);

export const erasure = defineRead('person/readErasure', get<Calls['getErasure']>('/user/erasure'), {
  key: 'erasure',
  pick: ({ data }) => data.due,
  failed: 'What happens to your data could not be loaded.',
});

export const deleteAccount = defineSubmit(
  'person/deleteAccount',
  post<Calls['deleteAccount']>('/user/delete-account'),
  {
    failed: 'Your account could not be deleted.',
    succeeded: false,
    *then() {
      const storage = yield* fromContext('storage');
      storage.removeItem(TOKEN_KEY);
    },
  },
);
