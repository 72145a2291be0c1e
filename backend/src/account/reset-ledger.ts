import { Injectable } from '@nestjs/common';
import type { EmailKey } from '@nirmaan/contracts/account';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { CommandExecutor, type DeciderOf, type CommandResult } from '../kernel/commands/index.js';
import { accountAggregate, type AccountState } from './account.decider.js';
import { type Entry, SharedValues } from '../kernel/shared-values/shared-values.js';
import { getMemoryMs, type PasswordResets } from './password-resets.js';
import { type Found, UNKNOWN_ACCOUNT } from './people-by-email.js';

type Known = Entry<PasswordResets> | null;

const getKey = (key: EmailKey): string => `one-time passwords of the stranger ${key}`;

const toState = (known: Known): AccountState => {
  const { initialState } = accountAggregate;
  return known ? { ...initialState, resets: known.value } : initialState;
};

/**
 * Records one-time passwords. For an unknown address the same rules run on events that are not stored, so that the limits
 * do not reveal which addresses have accounts.
 */
@Injectable()
export class ResetLedger {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly shared: SharedValues,
  ) {}

  async getState({ key, account: id, state }: Found): Promise<AccountState> {
    return id === UNKNOWN_ACCOUNT ? toState(await this.shared.find(getKey(key))) : state;
  }

  async handle<Command, Code extends string>(
    { key, account: id }: Found,
    decider: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
    cause: Cause,
  ): Promise<Result<CommandResult<AccountState> | null, Code | 'REQUEST.CONFLICT'>> {
    return id === UNKNOWN_ACCOUNT
      ? this.pretend(key, decider, command)
      : this.executor.execute(decider, id, command, cause);
  }

  private async pretend<Command, Code extends string>(
    key: EmailKey,
    { decide, evolve }: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
  ): Promise<Result<null, Code>> {
    const refusals: Result<null, Code>[] = [];
    await this.shared.update(getKey(key), (known: Known) => {
      const state = toState(known);
      const now = this.executor.now();
      const decision = decide(state, command, now);
      refusals.splice(0, 1, ...(decision.ok ? [] : [decision]));
      if (!decision.ok || decision.value.length === 0) return known;
      const { resets } = decision.value.reduce(evolve, state);
      return { value: resets, until: new Date(now.getTime() + getMemoryMs(resets)) };
    });
    return refusals[0] ?? accept(null);
  }
}
