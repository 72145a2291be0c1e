import { accountCalls } from '@nirmaan/contracts/account';
import { blogCalls } from '@nirmaan/contracts/blog';
import { type RunningApi, startApi } from '../testing/api.js';

describe('the metrics', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const metrics = (): Promise<string> => api.registry.metrics();

  it('are not served to visitors', async () => {
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  });

  it('count requests by route, method and status', async () => {
    await api.visitor().call(accountCalls.whoAmI);
    await api.visitor().call(accountCalls.whoAmI);
    const counted = 'method="GET",route="/api/useringfo",status="200"} 2';
    expect(await metrics()).toContain(`http_request_duration_seconds_count{${counted}`);
  });

  it('contain no ids or personal data', async () => {
    const extras = { params: { id: 'a-very-special-slug' } };
    await api.visitor().send(blogCalls.single, undefined, extras);
    await fetch(`${api.url}/api/nothing-here?email=anita@example.com`);
    const text = await metrics();
    expect(text).toContain('route="/api/single-blog/:id"');
    expect(text).not.toContain('a-very-special-slug');
    expect(text).not.toContain('anita@example.com');
    expect(text).not.toContain('nothing-here');
  });
});
