import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  raviConfirmedNewsletter,
  raviJoinedNewsletter,
  raviLeftNewsletter,
  ravisSignUp,
  ravisSignUpView,
  raviWrote,
} from '@nirmaan/contracts/examples';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { newsletter } from './enquiry.projections.js';

const stream = streamOf.enquiry(ravisSignUp);

describe('newsletter', () => {
  it('holds when a subscriber signed up', () => {
    expect(foldView(newsletter, recorded(stream, raviJoinedNewsletter))).toEqual(ravisSignUpView);
  });

  it('holds when a subscriber confirmed and left', () => {
    const events = [raviJoinedNewsletter, raviConfirmedNewsletter, raviLeftNewsletter];
    expect(foldView(newsletter, recorded(stream, ...events))).toMatchObject({
      confirmedAt: toInstant(1),
      leftAt: toInstant(2),
    });
  });

  it('starts over with a new sign-up', () => {
    const events = [raviJoinedNewsletter, raviConfirmedNewsletter, raviLeftNewsletter];
    const again = recorded(stream, ...events, raviJoinedNewsletter);
    expect(foldView(newsletter, again)).toMatchObject({
      joinedAt: toInstant(3),
      confirmedAt: null,
      leftAt: null,
    });
  });

  it('ignores enquiries', () => {
    expect(foldView(newsletter, recorded(stream, raviWrote))).toBeNull();
  });
});
