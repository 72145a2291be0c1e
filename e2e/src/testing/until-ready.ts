import { vi } from 'vitest';

/** Resolves once the product at this address is ready. */
export const untilReady = (url: string): Promise<boolean> =>
  vi.waitUntil(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.ok, {
    timeout: 60_000,
  });
