import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anita,
  anitaReinstated,
  anitaRegistered,
  anitasAccountClosed,
  anitasAccountReopened,
  anitasConsultantView,
  anitasInvitation,
  anitaInvited,
  anitasProfilePublished,
  anitasProfileUpdated,
  anitasProfileWithdrawn,
  anitaSuspended,
} from '@nirmaan/contracts/examples';
import { foldView } from '../testing/fold-view.js';
import { recorded, toInstant } from '../testing/recorded.js';
import { consultants } from './consultant.projections.js';
import { invitations } from './consultant.projections.js';

const stream = streamOf.account(anita);
const fold = (...events: Parameters<typeof recorded>[1][]) =>
  foldView(consultants, recorded(stream, anitaRegistered, ...events));

describe('consultants', () => {
  it('are listed with their public profile, and hold no other data of the account', () => {
    const consultant = fold(anitasProfileUpdated, anitasProfilePublished);
    expect(consultant?.['tokens']).toEqual(
      expect.arrayContaining(['anita', 'fil', 'food', 'pune', 'urs']),
    );
    expect({ ...consultant, tokens: [] }).toEqual({
      ...anitasConsultantView,
      name: 'Anita Rao-Shetty',
      publishedAt: toInstant(2),
      position: 300n,
    });
  });

  it('show the experience of the account’s profile, as it is now', () => {
    const consultant = fold(anitasProfilePublished, anitasProfileUpdated);
    const { experience } = anitasProfileUpdated.data;
    expect(consultant?.['profile']).toEqual({ ...anitasConsultantView.profile, experience });
    expect(consultant?.['tokens']).not.toContain('beverag');
  });

  it.each([
    ['before they publish', []],
    ['after they withdraw it', [anitasProfilePublished, anitasProfileWithdrawn]],
    ['while the account is suspended', [anitasProfilePublished, anitaSuspended]],
    ['once the account is closed', [anitasProfilePublished, anitasAccountClosed]],
    [
      'while closed, although reinstated',
      [anitasProfilePublished, anitasAccountClosed, anitaReinstated],
    ],
  ])('are not listed %s', (_, events) => {
    expect(fold(...events)).toMatchObject({ isListed: false });
  });

  it.each([
    ['published again', [anitasProfileWithdrawn, anitasProfilePublished]],
    ['reinstated', [anitaSuspended, anitaReinstated]],
    ['reopened', [anitasAccountClosed, anitasAccountReopened]],
  ])('are listed again once %s', (_, events) => {
    expect(fold(anitasProfilePublished, ...events)).toMatchObject({ isListed: true });
  });
});

describe('invitations', () => {
  it('hold both parties and the date', () => {
    const events = recorded(streamOf.invitation(anitasInvitation), anitaInvited);
    const { invitation: _id, ...parties } = anitaInvited.data;
    const invitedAt = toInstant(0);
    expect(foldView(invitations, events)).toEqual({ _id, ...parties, invitedAt, position: 100n });
  });
});
