import { expect, it } from 'vitest';
import { NewestPage } from './newest-page.js';
import { StoredEvent } from './stored-event.js';

it('is read once by all who wait where the log has grown, and not by those elsewhere', () => {
  const page = new NewestPage(64);
  let reads = 0;
  const read = (): StoredEvent[] => [new StoredEvent(64, Buffer.from([(reads += 1)]))];
  const shared = page.page(64, 256, read);
  expect(page.page(64, 256, read)).toBe(shared);
  expect(reads).toBe(1);
  expect(page.page(1, 256, read)).not.toBe(shared);
  expect(page.page(64, 1, read)).not.toBe(shared);
  expect(reads).toBe(3);
});
