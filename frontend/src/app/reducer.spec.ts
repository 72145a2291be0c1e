import { describe, expect, it } from 'vitest';
import { signIn, signOut } from '../features/account';
import { listMyApplications } from '../features/application';
import { sessionLost } from '../shared/saga';
import { anitaOnWire, anitasApplicationOnWire, meeraOnWire } from '../testing/examples';
import { reducer } from './reducer';

const signedIn = (data: typeof anitaOnWire) =>
  signIn.accepted({ message: 'Login Successful!', token: 'bearer', data }, {});
const applications = { message: 'ok', data: [anitasApplicationOnWire], total: 1, next: null };

const anitasBrowser = [signedIn(anitaOnWire), listMyApplications.accepted(applications, {})].reduce(
  reducer,
  undefined,
);

describe('who comes next in the same browser', () => {
  it.each([
    ['after a sign-out', signOut.accepted({ message: 'Bye' }, {})],
    ['after the session was lost', sessionLost()],
    ['signing in over it', signedIn(meeraOnWire)],
  ])('finds nothing of the person before, %s', (_, action) => {
    expect(anitasBrowser?.applyProject.applied).not.toBeNull();
    const { applyProject, project } = reducer(anitasBrowser, action);
    expect({ applyProject, project }).toEqual({
      applyProject: reducer(undefined, action).applyProject,
      project: reducer(undefined, action).project,
    });
  });
});
