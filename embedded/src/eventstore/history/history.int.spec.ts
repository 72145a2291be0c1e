import { times } from '@nirmaan/platform/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventStoreUnderTest } from '../contract/target.js';
import { Run } from './run.js';
import { steps } from './steps.js';

const target = eventStoreUnderTest();
const histories = times(40, 1_000);
const patience = times(240_000, 1_800_000);

it(
  `answers, streams and subscriptions are those of a simple model, in ${histories} histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 25 }), async (history, joining) => {
        const run = new Run(target.client);
        let subscription = joining === 0 ? run.subscribe() : undefined;
        for (const [index, step] of history.entries()) {
          const { server, model } = await run.take(step);
          expect(server).toEqual(model);
          if (index + 1 === joining) subscription = run.subscribe();
        }
        const streams = await run.streams();
        expect(streams.server).toEqual(streams.model);
        const { seen, model } = subscription ?? run.subscribe();
        expect(await seen()).toEqual(model);
      }),
      { numRuns: histories, seed: 20 },
    );
  },
  patience,
);
