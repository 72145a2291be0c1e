import type { UnknownAction } from '@reduxjs/toolkit';
import { signIn, signOut, userChanged, whoAmI } from '../features/account';
import { myApplications } from '../features/application';
import { draftSaved, draftsFound } from '../shared/drafts';
import { sessionLost } from '../shared/saga';
import { anitaOnWire, anitasApplicationOnWire, meeraOnWire } from '../testing/examples';
import { reducer } from './reducer';

const signedIn = (data: typeof anitaOnWire) =>
  signIn.accepted({ message: 'Login Successful!', token: 'bearer', data }, {});
const applications = { message: 'ok', data: [anitasApplicationOnWire], total: 1, next: null };

const anitasBrowser = [signedIn(anitaOnWire), myApplications.accepted(applications, {})].reduce(
  reducer,
  undefined,
);

describe('who comes next in the same browser', () => {
  it.each([
    ['after a sign-out', signOut.accepted({ message: 'Bye' }, {})],
    ['after the session was lost', sessionLost()],
    ['signing in over it', signedIn(meeraOnWire)],
  ])('finds nothing of the person before, %s', (_, action) => {
    const { auth: session, ...fresh } = reducer(undefined, action);
    expect(anitasBrowser).toHaveProperty('calls.application/mine.data', applications.data);
    expect(session.known).toBe(true);
    expect(reducer(anitasBrowser, action)).toMatchObject(fresh);
  });
});

describe('a form that was begun', () => {
  const begun = { userBudget: '450000', preposal: 'Three pasteurisers.' };
  const typed = draftSaved({ key: 'proposal/bottling', values: begun });
  const draftsAfter = (...actions: UnknownAction[]) =>
    [typed, ...actions].reduce(reducer, reducer(undefined, signedIn(anitaOnWire))).drafts;

  it.each([
    ['here', signedIn(anitaOnWire)],
    ['in another tab', userChanged(anitaOnWire)],
  ])('outlasts a session that ends by itself, if its writer signs in again %s', (_, back) => {
    expect(draftsAfter(sessionLost(), sessionLost(), back)).toEqual({
      begun: { 'proposal/bottling': begun },
      writer: null,
    });
  });

  it.each([
    ['another user who signs in', [sessionLost(), signedIn(meeraOnWire)]],
    ['the next user after a sign-out', [signOut.accepted({ message: 'Bye' }, {})]],
    ['another person of the same browser', [sessionLost(), userChanged(meeraOnWire)]],
  ])('is not there for %s', (_, actions) => {
    expect(draftsAfter(...actions)).toEqual({ begun: {}, writer: null });
  });

  describe('before its page was loaded again', () => {
    const left = { begun: { 'proposal/bottling': begun }, writer: anitaOnWire._id };
    const foundOut = (data: typeof anitaOnWire | null) =>
      whoAmI.accepted({ message: 'ok', data }, {});
    const draftsOnceFound = (...actions: UnknownAction[]) =>
      [draftsFound(left), ...actions].reduce(reducer, undefined)?.drafts;

    it('is there for its writer', () => {
      expect(draftsOnceFound(foundOut(anitaOnWire))).toEqual({ ...left, writer: null });
    });

    it('waits for its writer to sign in', () => {
      expect(draftsOnceFound(foundOut(null))).toEqual(left);
      expect(draftsOnceFound(foundOut(null), signedIn(anitaOnWire))?.writer).toBeNull();
    });

    it('is hidden from other users', () => {
      expect(draftsOnceFound(foundOut(meeraOnWire))).toEqual({ begun: {}, writer: null });
    });
  });
});
