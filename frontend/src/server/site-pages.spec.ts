import { createApi } from '../shared/api';
import { listAddresses, normalize } from './site-pages';

it.each([
  ['/blog?page=2&utm_source=x', '/blog?page=2'],
  ['/blog?from=1', '/blog'],
  ['/Sign-Up/?x=y', '/sign-up'],
  ['/blog-details/cold-chain?x=y', '/blog-details/cold-chain'],
  ['/our-project?sector=food&x=y&sector=energy', '/our-project?sector=food&sector=energy'],
  ['/nowhere', normalize('/elsewhere?x=y')],
])('a page is rendered once for all addresses that show the same: %s', (address, rendered) => {
  expect(normalize(address)).toBe(rendered);
});

it('no page is left out of the list of addresses because a call failed', async () => {
  const api = createApi(() => Promise.reject(new TypeError('fetch failed')));
  await expect(listAddresses(api)).rejects.toThrow('A call failed: unreachable');
});
