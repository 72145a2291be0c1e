import {
  anita,
  anitaAwarded,
  anitaPaid,
  anitasApplication,
  anitasApplicationHidden,
  anitasApplicationUnhidden,
  anitasAttemptAbandoned,
  anitasCreditReleased,
  anitasEditedProposal,
  anitaShortlisted,
  anitasProjectCut,
  anitasProposal,
  anitasProposalWithdrawn,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import { applicantStatusChanged } from '@nirmaan/contracts/application';
import { type AnyEvent, type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import { eventOf } from '@nirmaan/contracts/kernel';
import { projectHidden } from '@nirmaan/contracts/project';
import { metadataAt } from '@nirmaan/contracts/testing';
import { getStatus, toHistoryEntries } from '../application/application-history.js';
import { toSentence } from './timeline.js';

describe('the status of an application', () => {
  const metadata = metadataAt('2026-11-21T10:00:00.000Z');
  const stream = streamOf.application(anitasApplication);
  const record = (event: AnyEvent, index: number): AnyRecordedEvent => {
    const revision = BigInt(index);
    return { ...event, id: '', stream, revision, position: revision, metadata };
  };
  const takenBack = eventOf(applicantStatusChanged, {
    ...anitaAwarded.data,
    from: 'awarded',
    to: 'pending',
  });
  const history = [
    [anitasAttemptAbandoned, null],
    [anitasProposal, 'pending'],
    [anitasEditedProposal, 'pending'],
    [anitaShortlisted, 'pending'],
    [anitaAwarded, 'awarded'],
    [anitasApplicationHidden, 'awarded'],
    [anitasApplicationUnhidden, 'awarded'],
    [takenBack, 'pending'],
    [anitasProposalWithdrawn, 'withdrawn'],
  ] as const;
  const events = history.map(([event], index) => record(event, index));

  it.each(history.map(([{ type }, status], index) => [index, type, status] as const))(
    'after event %i, %s, is %s',
    (index, _, status) => expect(getStatus(events.slice(0, index + 1))).toBe(status),
  );

  it('changes from entry to entry', () =>
    expect(toHistoryEntries(events).map(({ from, to }) => [from, to])).toEqual([
      [null, 'pending'],
      ['pending', 'pending'],
      ['pending', 'awarded'],
      ['awarded', 'pending'],
      ['pending', 'withdrawn'],
    ]));
});

describe('the sentence of a subscription', () => {
  it('names its last day in India', () => {
    const until = '2026-12-21T21:34:28.000Z';
    const event = { ...anitaPaid, data: { ...anitaPaid.data, until } };
    expect(toSentence(event, new Map([[anita, 'Anita Rao']]))).toBe(
      'The subscription of Anita Rao started: 2 credits, valid until 22 Dec 2026.',
    );
  });
});

describe('the sentence of an edited proposal', () => {
  const names = new Map([[anita, 'Anita Rao']]);

  it('names the amounts before and after', () =>
    expect(toSentence(anitasEditedProposal, names)).toBe(
      'Anita Rao edited the proposal: the offer went from ₹4,10,000.00 to ₹3,95,000.00.',
    ));

  it('says that the amount stayed', () => {
    const { amount: previousAmount } = anitasEditedProposal.data;
    const data = { ...anitasEditedProposal.data, previousAmount };
    expect(toSentence({ ...anitasEditedProposal, data }, names)).toBe(
      'Anita Rao edited the proposal; the offer of ₹3,95,000.00 stayed the same.',
    );
  });
});

it('says that an application is shown again, whether its account was suspended or closed', () =>
  expect(toSentence(anitasApplicationUnhidden, new Map([[anita, 'Anita Rao']]))).toBe(
    'The application was shown again, because the account of Anita Rao was reinstated or reopened.',
  ));

it('says what the owner changed, and that it returns the credit of a withdrawn proposal', () => {
  const names = new Map([
    [anita, 'Anita Rao'],
    [meera, 'Meera Iyer'],
  ]);
  const events = [anitasProjectCut, anitasProposalWithdrawn, anitasCreditReleased];
  expect(events.map((event) => toSentence(event, names))).toEqual([
    'Meera Iyer edited the project: budget ₹1,50,000 (was ₹4,50,000), last date to apply 31 Jan 2027 (was 31 Dec 2026), key points.',
    'Anita Rao withdrew the proposal.',
    'The credit is to be returned, because the project had been edited.',
  ]);
});

describe('the sentence of a hidden project', () => {
  const hidden = eventOf(projectHidden, { project: bottlingLine, owner: meera, why: 'Deposits' });
  const names = new Map([[meera, 'Meera Iyer']]);

  it('names the account that is the reason', () => {
    expect(toSentence(hidden, names)).toBe(
      'The project was hidden, because the account of Meera Iyer was suspended or closed: “Deposits”',
    );
  });

  it('names the operator who hid it after a report', () => {
    const withheld = { ...hidden, data: { ...hidden.data, by: 'asha' } };
    expect(toSentence(withheld, names)).toBe('The operator asha hid the project: “Deposits”');
  });
});

it('removes characters that reverse text', () => {
  const event = { ...anitaAwarded, data: { ...anitaAwarded.data, reason: 'Best\u202E tif\u2066' } };
  expect(toSentence(event, new Map([[meera, '\u202EMeera مِيرا']]))).toBe(
    'Meera مِيرا changed the status from Pending to Awarded: “Best tif”',
  );
});
