import { anitaSignedIn, anitaSignedOut } from '@nirmaan/contracts/examples';
import { given } from '../../testing/given.js';
import { endSession, startSession } from './session.decider.js';

describe('a session', () => {
  it('starts once', () => {
    given().when(startSession, anitaSignedIn.data).then(anitaSignedIn);
    given(anitaSignedIn).when(startSession, anitaSignedIn.data).thenNothing();
  });

  it('ends once', () => {
    given(anitaSignedIn).when(endSession, null).then(anitaSignedOut);
    given(anitaSignedIn, anitaSignedOut).when(endSession, null).thenNothing();
  });

  it('does not start again after its end', () =>
    given(anitaSignedIn, anitaSignedOut).when(startSession, anitaSignedIn.data).thenNothing());

  it('does not end without a start', () => given().when(endSession, null).thenNothing());
});
