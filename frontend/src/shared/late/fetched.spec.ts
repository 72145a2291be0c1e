import { afterEach, expect, it, vi } from 'vitest';
import { fetched } from './fetched';

const network = vi.spyOn(window, 'fetch');
const answers = () => network.mockImplementation(() => Promise.resolve(new Response('code')));
const asked = () => network.mock.calls.map(([path]) => path);

afterEach(() => network.mockReset());

it('asks once for each file, however many parts need it', async () => {
  answers();
  await Promise.all([fetched(['a.js', 'b.js']), fetched(['b.js'])]);
  await fetched(['a.js']);
  expect(asked()).toEqual(['/a.js', '/b.js']);
});

it('leaves to the document what it has asked for itself', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/linked.js" />';
  await fetched(['linked.js']);
  expect(asked()).toEqual([]);
});

it('asks again for what it did not get', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(fetched(['late.js'])).rejects.toThrow('Failed to fetch');
  network.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(fetched(['late.js'])).rejects.toThrow('503');
  answers();
  await fetched(['late.js']);
  expect(asked()).toEqual(['/late.js', '/late.js', '/late.js']);
});
