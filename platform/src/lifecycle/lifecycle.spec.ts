import { pause, TimeoutError, withTimeout } from './index.js';

const never = (): Promise<never> => new Promise(() => undefined);
const limit = { milliseconds: 20, message: 'too slow' };

describe('work with a timeout', () => {
  it('returns the result', async () => {
    await expect(withTimeout(Promise.resolve('done'), limit)).resolves.toBe('done');
  });

  it('throws what the work throws', async () => {
    await expect(withTimeout(Promise.reject(new Error('failed')), limit)).rejects.toThrow('failed');
  });

  it('throws TimeoutError when it takes longer', async () => {
    await expect(withTimeout(never(), limit)).rejects.toEqual(new TimeoutError('too slow'));
  });

  it('can be rejected while it waits, and leaves nothing behind', async () => {
    const waiting = new Set<(reason: Error) => void>();
    const options = { milliseconds: 60_000, message: '', waiting };
    const stopped = withTimeout(never(), options);
    for (const reject of waiting) reject(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    waiting.clear();
    await withTimeout(Promise.resolve(), options);
    expect(waiting.size).toBe(0);
  });
});

const LONG_MS = 60_000;

describe('pause', () => {
  it('waits for the given time', async () => {
    const begun = performance.now();
    await pause(30, new AbortController().signal);
    expect(performance.now() - begun).toBeGreaterThan(25);
  });

  it('ends when the signal aborts, or has aborted before', async () => {
    const stopping = new AbortController();
    const pausing = pause(LONG_MS, stopping.signal);
    stopping.abort();
    await pausing;
    await pause(LONG_MS, stopping.signal);
  });
});
