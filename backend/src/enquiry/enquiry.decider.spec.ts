import { raviJoinedNewsletter, raviWrote } from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { joinNewsletter, sendEnquiry } from './enquiry.decider.js';

describe('an enquiry', () => {
  it('is kept as it was written', () => {
    given().when(sendEnquiry, raviWrote.data).then(raviWrote);
  });

  it('is kept once, however often it arrives', () => {
    given(raviWrote).when(sendEnquiry, raviWrote.data).thenNothing();
  });
});

describe('the newsletter', () => {
  it('is joined', () => {
    given().when(joinNewsletter, raviJoinedNewsletter.data).then(raviJoinedNewsletter);
  });

  it('is joined once', () => {
    given(raviJoinedNewsletter).when(joinNewsletter, raviJoinedNewsletter.data).thenNothing();
  });
});
