import { blogCalls } from '@nirmaan/contracts/blog';
import { coldChain, coldChainPublished } from '@nirmaan/contracts/examples';
import { type RunningApi, startApi } from '../testing/api.js';
import { publish } from '../testing/content.js';
import { addSectors, signUpManufacturer } from '../testing/people.js';
import { signInStaff } from '../testing/staff.js';

const params = { id: coldChain };

describe('withdrawing a blog', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    await publish(api, coldChainPublished.data);
  });
  afterAll(() => api.stop());

  it('is allowed to operators only', async () => {
    const { person } = await signUpManufacturer(api);
    const auditor = await signInStaff(api, 'auditor');
    const asked = [api.visitor(), person, auditor].map((who) =>
      who.fail(blogCalls.withdraw, undefined, { params }),
    );
    expect(await Promise.all(asked)).toMatchObject([
      { status: 401, code: 'ACCOUNT.NOT_SIGNED_IN' },
      { status: 403, code: 'ACCOUNT.WRONG_ROLE' },
      { status: 403, code: 'ACCOUNT.WRONG_ROLE' },
    ]);
  });

  it('removes it from the list at once and is idempotent', async () => {
    const operator = await signInStaff(api, 'operator');
    const answer = await operator.call(blogCalls.withdraw, undefined, { params });
    expect(answer.message).toBe('Blog deleted successfully');
    expect(await operator.call(blogCalls.list)).toMatchObject({ blogData: [], total: 0 });
    const gone = await operator.fail(blogCalls.single, undefined, { params });
    expect(gone).toMatchObject({ status: 404, code: 'BLOG.NOT_FOUND' });
    await operator.call(blogCalls.withdraw, undefined, { params });
  });

  it('refuses an unknown blog', async () => {
    const operator = await signInStaff(api, 'operator');
    const unknown = { params: { id: 'no-such-blog' } };
    const refused = await operator.fail(blogCalls.withdraw, undefined, unknown);
    expect(refused).toMatchObject({ status: 404, code: 'BLOG.NOT_FOUND' });
  });
});
