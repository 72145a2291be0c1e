import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasSession, anitaSignedIn, anitaSignedOut } from '@nirmaan/contracts/examples';
import { foldView } from '../testing/fold-view.js';
import { recorded, toInstant } from '../testing/recorded.js';
import { sessions } from './account.projections.js';

const stream = streamOf.session(anitasSession);
const open = {
  _id: anitasSession,
  ...anitaSignedIn.data,
  startedAt: toInstant(0),
  ended: false,
  position: 100n,
};

describe('sessions', () => {
  it('are open until the sign-out', () => {
    expect(foldView(sessions, recorded(stream, anitaSignedIn))).toEqual(open);
    expect(foldView(sessions, recorded(stream, anitaSignedIn, anitaSignedOut))).toEqual({
      ...open,
      ended: true,
      position: 200n,
    });
  });
});
