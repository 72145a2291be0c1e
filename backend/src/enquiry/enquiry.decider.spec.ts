import {
  raviConfirmedNewsletter,
  raviJoinedNewsletter,
  raviLeftNewsletter,
  ravisSignUp,
  raviWrote,
} from '@nirmaan/contracts/examples';
import { DAY_MS } from '@nirmaan/contracts/kernel';
import { given } from '../testing/given.js';
import {
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  sendEnquiry,
} from './enquiry.decider.js';

describe('an enquiry', () => {
  it('is recorded as written', () => {
    given().when(sendEnquiry, raviWrote.data).then(raviWrote);
  });

  it('is recorded once', () => {
    given(raviWrote).when(sendEnquiry, raviWrote.data).thenNothing();
  });

  it('refuses other content under the id of an earlier one', () => {
    const other = { ...raviWrote.data, message: 'Please call me.' };
    given(raviWrote).when(sendEnquiry, other).thenRefuse('REQUEST.KEY_REUSED');
  });
});

const { at: joinedAt, ...signUp } = raviJoinedNewsletter.data;
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(Date.parse(joinedAt) + ms);
const joinedAgain = (ms: number) => ({
  ...raviJoinedNewsletter,
  data: { ...signUp, at: after(ms).toISOString() },
});
const link = { enquiry: ravisSignUp };

describe('the newsletter', () => {
  it('records who wants it, with the version of the text that was agreed to', () => {
    given().when(joinNewsletter, signUp, after(0)).then(raviJoinedNewsletter);
  });

  it('mails an address that signs up again one link an hour', () => {
    given(raviJoinedNewsletter)
      .when(joinNewsletter, signUp, after(59 * MINUTE_MS))
      .thenNothing();
    given(raviJoinedNewsletter)
      .when(joinNewsletter, signUp, after(61 * MINUTE_MS))
      .then(joinedAgain(61 * MINUTE_MS));
  });

  it('mails no link to a confirmed address', () => {
    given(raviJoinedNewsletter, raviConfirmedNewsletter)
      .when(joinNewsletter, signUp, after(DAY_MS))
      .thenNothing();
  });

  it('is confirmed by the mailed link within three days, once', () => {
    given(raviJoinedNewsletter)
      .when(confirmNewsletter, link, after(2 * DAY_MS))
      .then(raviConfirmedNewsletter);
    given(raviJoinedNewsletter, raviConfirmedNewsletter)
      .when(confirmNewsletter, link, after(4 * DAY_MS))
      .thenNothing();
    given(raviJoinedNewsletter)
      .when(confirmNewsletter, link, after(4 * DAY_MS))
      .thenRefuse('NEWSLETTER.WRONG_LINK');
  });

  it('is left for good: the old link confirms nothing, a new sign-up does', () => {
    const left = [raviJoinedNewsletter, raviConfirmedNewsletter, raviLeftNewsletter] as const;
    given(raviJoinedNewsletter, raviConfirmedNewsletter)
      .when(leaveNewsletter, link)
      .then(raviLeftNewsletter);
    given(...left)
      .when(leaveNewsletter, link)
      .thenNothing();
    given(...left)
      .when(confirmNewsletter, link, after(MINUTE_MS))
      .thenRefuse('NEWSLETTER.WRONG_LINK');
    given(...left)
      .when(joinNewsletter, signUp, after(DAY_MS))
      .then(joinedAgain(DAY_MS));
  });
});
