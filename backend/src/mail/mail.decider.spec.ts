import { anitasWelcomeRefused, anitaWelcomed } from '@nirmaan/contracts/examples';
import { given } from '../testing/given.js';
import { recordRefused, recordSent } from './mail.decider.js';

describe('a mail', () => {
  it('is recorded as sent once', () => {
    given().when(recordSent, anitaWelcomed.data).then(anitaWelcomed);
    given(anitaWelcomed).when(recordSent, anitaWelcomed.data).thenNothing();
  });

  it('is final when it was refused for good', () => {
    given().when(recordRefused, anitasWelcomeRefused.data).then(anitasWelcomeRefused);
    given(anitasWelcomeRefused).when(recordSent, anitaWelcomed.data).thenNothing();
  });
});
