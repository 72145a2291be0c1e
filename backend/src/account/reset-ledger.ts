import { Injectable } from '@nestjs/common';
import type { EmailKey } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { accept, type Result } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { LRUCache } from 'lru-cache';
import { CommandExecutor, type DeciderOf, type CommandResult } from '../kernel/commands/index.js';
import { accountAggregate, type AccountState } from './account.decider.js';
import { type Found, UNKNOWN_ACCOUNT } from './people-by-email.js';

const MAX_STRANGERS = 10_000;

/**
 * Records one-time passwords. For an unknown address the same rules run on events held in memory, so that the limits do
 * not reveal which addresses have accounts.
 */
@Injectable()
export class ResetLedger {
  private readonly strangers = new LRUCache<EmailKey, AccountState>({ max: MAX_STRANGERS });

  constructor(private readonly executor: CommandExecutor) {}

  getState({ key, account: id, state }: Found): AccountState {
    return id === UNKNOWN_ACCOUNT ? this.strangerAt(key) : state;
  }

  async handle<Command, Code extends string>(
    { key, account: id }: Found,
    decider: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
    cause: Cause,
  ): Promise<Result<CommandResult<AccountState> | null, Code | 'REQUEST.CONFLICT'>> {
    return id === UNKNOWN_ACCOUNT
      ? this.pretend(key, decider, command)
      : this.executor.execute(decider, streamOf.account(id), command, cause);
  }

  private pretend<Command, Code extends string>(
    key: EmailKey,
    { decide, evolve }: DeciderOf<typeof accountAggregate, Command, Code>,
    command: Command,
  ): Result<null, Code> {
    const state = this.strangerAt(key);
    const decision = decide(state, command, this.executor.now());
    if (!decision.ok) return decision;
    this.strangers.set(key, decision.value.reduce(evolve, state));
    return accept(null);
  }

  private strangerAt(key: EmailKey): AccountState {
    return this.strangers.get(key) ?? accountAggregate.initialState;
  }
}
