import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './files';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a file can be read for a while after the click that saves it', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile({ name: 'history.csv', type: 'text/csv', content: 'a,b' });
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:preview');
});
