import { expect, it, vi } from 'vitest';
import { onceOnline } from './once-online';

const gone = new TypeError('Failed to fetch dynamically imported module');
const netIs = (there: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);

it('asks again once the network is back', async () => {
  const net = netIs(false);
  const load = vi.fn(() => Promise.resolve('here')).mockRejectedValueOnce(gone);
  const loading = onceOnline(load);
  await expect.poll(() => load).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('here');
  net.mockRestore();
});

it('fails where something else is at fault', async () => {
  const net = netIs(true);
  await expect(onceOnline(() => Promise.reject(gone))).rejects.toBe(gone);
  net.mockRestore();
});
