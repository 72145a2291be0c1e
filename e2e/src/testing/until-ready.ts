import { eventually } from '@nirmaan/platform/testing';

/** Resolves once the product at this address is ready. */
export const untilReady = (url: string): Promise<boolean> =>
  eventually(async () => (await fetch(`${url}/health/ready`)).ok, {
    timeout: 60_000,
  });
