import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
} from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { applicationHistory } from '../application/application-history.projection.js';
import { raw, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { foldStream } from './fold-stream.js';
import { LoggedEvent } from './logged-event.js';

const stream = streamOf.application(anitasApplication);
const history = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
const events = raw(history).map((event) => new LoggedEvent(event));
const whole = viewOf(applicationHistory, history);
const afterTheFirst = viewOf(applicationHistory, history.slice(0, 1));

describe('folding a stream', () => {
  it('comes to the same however often events are delivered', () => {
    const stuttering = events.flatMap((_, index) => events.slice(0, index + 1));
    expect(foldStream(applicationHistory, null, stuttering)).toEqual({ document: whole });
  });

  it('goes on from where the document stands', () => {
    expect(foldStream(applicationHistory, afterTheFirst, events)).toEqual({ document: whole });
  });

  it('changes nothing when the document already holds everything', () => {
    expect(foldStream(applicationHistory, whole, events).document).toBe(whole);
  });

  it('stops at the first event that cannot be read, and says which', () => {
    const [proposal, award, rejection] = events as [LoggedEvent, LoggedEvent, LoggedEvent];
    const torn = new LoggedEvent({ ...award.raw, data: { to: 'perhaps' } });
    const folded = foldStream(applicationHistory, null, [proposal, torn, rejection]);
    expect(folded.document).toEqual(afterTheFirst);
    expect(folded.stuck?.event).toBe(torn);
    expect(String(folded.stuck?.error)).toContain(`${stream}@1 ApplicantStatusChanged`);
  });
});

describe('an event of the log', () => {
  const typed = (type: string) => new LoggedEvent({ ...events[0]!.raw, type });

  it('concerns a projection that handles its type', () => {
    expect(typed('ProposalSubmitted').concerns(applicationHistory)).toBe(true);
  });

  it('is none of the business of a projection without a handler for it', () => {
    expect(typed('ProposalAbandoned').concerns(applicationHistory)).toBe(false);
  });

  it('of a type that nobody knows concerns every projection of its category', () => {
    expect(typed('ProposalForgotten').concerns(applicationHistory)).toBe(true);
  });
});
