import { TOKEN_KEY } from '@nirmaan/contracts/account';
import type { erasureCalls } from '@nirmaan/contracts/erasure';
import type { personCalls } from '@nirmaan/contracts/person';
import { defineCalls, defineRead, defineSubmit, fromContext } from '../../shared/saga';

const { get, post } = defineCalls<typeof personCalls & typeof erasureCalls>('person');

export const personalData = defineRead(
  get('personalData', '/user/personal-data'),
  'Your data could not be loaded.',
);

export const erasure = defineRead(
  get('getErasure', '/user/erasure'),
  'What happens to your data could not be loaded.',
  { pick: ({ data }) => data.due },
);

export const deleteAccount = defineSubmit(post('deleteAccount', '/user/delete-account'), {
  failed: 'Your account could not be deleted.',
  succeeded: false,
  *then() {
    const storage = yield* fromContext('storage');
    storage.removeItem(TOKEN_KEY);
  },
});
