import { describe, expect, it } from 'vitest';
import { pause } from './index.js';

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
