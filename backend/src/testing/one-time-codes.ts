import type { ResetRequestId } from '@nirmaan/contracts/account';
import { accountAggregate } from '../account/account.decider.js';
import { OneTimeCodes } from '../account/password/one-time-codes.js';
import { type RunningApi, secrets } from './api.js';
import type { Signed } from './people.js';

const codes = new OneTimeCodes(secrets);

/** The request whose code an account may use now. */
export async function readPendingReset(
  { executor }: Pick<RunningApi, 'executor'>,
  { account }: Pick<Signed, 'account'>,
): Promise<ResetRequestId | undefined> {
  const { state } = await executor.load(accountAggregate, account);
  return state.resets.pending?.request;
}

/** The code that was mailed last; empty if there is none. */
export async function readMailedCode(
  api: Pick<RunningApi, 'executor'>,
  person: Pick<Signed, 'account'>,
): Promise<string> {
  const request = await readPendingReset(api, person);
  return request ? codes.of(request) : '';
}

export const wrongFor = (code: string): string => (code === 'K4P7' ? 'K4P8' : 'K4P7');
