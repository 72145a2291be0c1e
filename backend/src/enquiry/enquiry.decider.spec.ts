import { raviWrote } from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { sendEnquiry } from './enquiry.decider.js';

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
