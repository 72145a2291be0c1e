import { MAX_ENTRIES } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { instantOf, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { applicationHistory } from './application-history.projection.js';

it('keeps every step, with who, when and why, and where it stands on the log', () => {
  const stream = streamOf.application(anitasApplication);
  const events = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
  const step = (index: number) => ({
    at: instantOf(index),
    revision: BigInt(index),
    position: BigInt(index + 1) * 100n,
  });
  const changed = { type: 'ApplicantStatusChanged', by: meera };
  expect(viewOf(applicationHistory, events)).toEqual({
    _id: anitasApplication,
    project: bottlingLine,
    consultant: anita,
    entries: [
      { ...step(0), type: 'ProposalSubmitted', from: null, to: 'pending', by: anita, reason: null },
      {
        ...step(1),
        ...changed,
        from: 'pending',
        to: 'awarded',
        reason: 'Best fit for the schedule',
      },
      { ...step(2), ...changed, from: 'awarded', to: 'rejected', reason: null },
    ],
    position: 300n,
  });
});

it('keeps the newest steps only, so that no owner can grow a document without end', () => {
  const stream = streamOf.application(anitasApplication);
  const undecided = Array.from({ length: MAX_ENTRIES }, (_, n) =>
    n % 2 ? anitaRejected : anitaAwarded,
  );
  const history = viewOf(applicationHistory, recorded(stream, anitasProposal, ...undecided));
  expect(history).toMatchObject({ position: BigInt(MAX_ENTRIES + 1) * 100n });
  expect(history?.['entries']).toHaveLength(MAX_ENTRIES);
});
