import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasAttemptAbandoned,
  anitasProposal,
  bottlingLine,
} from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { instantOf, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { applications } from './applications.projection.js';

const stream = streamOf.application(anitasApplication);

const pending = {
  _id: anitasApplication,
  project: bottlingLine,
  consultant: anita,
  amount: 41_000_000,
  proposal: 'Layout in two weeks, commissioning in fourteen.',
  status: 'pending',
  submittedAt: instantOf(0),
  updatedAt: instantOf(0),
  position: 100n,
};

describe('applications', () => {
  it('show a proposal as pending', () => {
    expect(viewOf(applications, recorded(stream, anitasProposal))).toEqual(pending);
  });

  it('show the newest status', () => {
    const events = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
    const rejected = { ...pending, status: 'rejected', updatedAt: instantOf(2), position: 300n };
    expect(viewOf(applications, events)).toEqual(rejected);
  });

  it('know nothing of a try that was given up', () => {
    const events = recorded(stream, anitasAttemptAbandoned);
    expect(viewOf(applications, events)).toBeNull();
  });
});
