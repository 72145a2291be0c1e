import { anitaToldOfAward } from '@nirmaan/contracts/examples';
import { describe, it } from 'vitest';
import { given } from '../testing/given.js';
import { notifyAccount } from './notification.decider.js';

describe('a notification', () => {
  it('is made', () => given().when(notifyAccount, anitaToldOfAward.data).then(anitaToldOfAward));

  it('is made once', () =>
    given(anitaToldOfAward).when(notifyAccount, anitaToldOfAward.data).thenNothing());
});
