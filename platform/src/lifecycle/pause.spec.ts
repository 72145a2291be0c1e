import { describe, expect, it } from 'vitest';
import { pause } from './pause.js';

const LONG_MS = 60_000;

describe('a pause', () => {
  it('lasts as long as it is told to', async () => {
    const begun = performance.now();
    await pause(30, new AbortController().signal);
    expect(performance.now() - begun).toBeGreaterThan(25);
  });

  it('ends with the signal, and with one that has aborted before', async () => {
    const stopping = new AbortController();
    const pausing = pause(LONG_MS, stopping.signal);
    stopping.abort();
    await pausing;
    await pause(LONG_MS, stopping.signal);
  });
});
