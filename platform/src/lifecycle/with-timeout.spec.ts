import { describe, expect, it } from 'vitest';
import { TimeoutError, withTimeout } from './index.js';

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

  it('throws the reason of a signal that aborts, or has aborted', async () => {
    const stopping = new AbortController();
    const options = { milliseconds: 60_000, message: '', signal: stopping.signal };
    const waiting = withTimeout(never(), options);
    stopping.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(withTimeout(never(), options)).rejects.toThrow('stopped');
  });
});
