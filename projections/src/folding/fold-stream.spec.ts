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
import { LoggedFact } from './logged-fact.js';

const stream = streamOf.application(anitasApplication);
const history = recorded(stream, anitasProposal, anitaAwarded, anitaRejected);
const facts = raw(history).map((fact) => new LoggedFact(fact));
const whole = viewOf(applicationHistory, history);
const afterTheFirst = viewOf(applicationHistory, history.slice(0, 1));

describe('folding a stream', () => {
  it('comes to the same however often facts are delivered', () => {
    const stuttering = facts.flatMap((_, index) => facts.slice(0, index + 1));
    expect(foldStream(applicationHistory, null, stuttering)).toEqual({ document: whole });
  });

  it('goes on from where the document stands', () => {
    expect(foldStream(applicationHistory, afterTheFirst, facts)).toEqual({ document: whole });
  });

  it('changes nothing when the document already holds everything', () => {
    expect(foldStream(applicationHistory, whole, facts).document).toBe(whole);
  });

  it('stops at the first fact that cannot be read, and says which', () => {
    const [proposal, award, rejection] = facts as [LoggedFact, LoggedFact, LoggedFact];
    const torn = new LoggedFact({ ...award.raw, data: { to: 'perhaps' } });
    const folded = foldStream(applicationHistory, null, [proposal, torn, rejection]);
    expect(folded.document).toEqual(afterTheFirst);
    expect(folded.stuck?.fact).toBe(torn);
    expect(String(folded.stuck?.error)).toContain(`${stream}@1 ApplicantStatusChanged`);
  });
});

describe('a fact of the log', () => {
  const typed = (type: string) => new LoggedFact({ ...facts[0]!.raw, type });

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
