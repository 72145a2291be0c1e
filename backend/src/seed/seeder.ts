import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import type { Result, StreamName } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import type { EmailKeys } from '../account/account.module.js';
import type { ImageStore } from '../image/image.module.js';
import {
  Clock,
  type CommandExecutor,
  type Aggregate,
  type Decider,
} from '../kernel/commands/index.js';

export const bySeed: Cause = {
  actor: { kind: 'system', name: 'seed' },
  correlationId: 'seed',
  causationId: 'seed',
};

/** Demo data have a past: this clock is set to the day on which each of them happened. */
export class StagedClock extends Clock {
  private staged = new Date();

  now(): Date {
    return this.staged;
  }

  set(at: Date): void {
    this.staged = at;
  }
}

/** What a seed works with. */
export interface Seeding {
  readonly executor: CommandExecutor;
  readonly clock: StagedClock;
  readonly emailKeys: EmailKeys;
  readonly images: ImageStore;
}

/**
 * Makes the event with this number of a stream, unless the stream has it already. So a seed that was interrupted
 * goes on, one that has run changes nothing, and what people did since is left alone. The command is worked out
 * only where it is needed.
 */
export async function makeEvent<
  Category extends string,
  State,
  Command,
  F extends AnyEvent,
  Code extends string,
>(
  { executor }: Seeding,
  decider: Decider<Category, State, Command, F, Code>,
  stream: StreamName<Category>,
  number: number,
  command: () => Command | Promise<Command>,
): Promise<void> {
  if (await hasEvent({ executor }, decider, stream, number)) return;
  succeed(await executor.execute(decider, stream, await command(), bySeed), stream);
}

/** True when a stream holds the event with this number; the first is 0. */
async function hasEvent<Category extends string, State, F extends AnyEvent>(
  { executor }: Pick<Seeding, 'executor'>,
  aggregate: Aggregate<Category, State, F>,
  stream: StreamName<Category>,
  number: number,
): Promise<boolean> {
  const { tip } = await executor.load(aggregate, stream);
  return tip !== null && tip.revision >= BigInt(number);
}

/** The seed's own commands are never refused; if one is, the seed is wrong. */
export function succeed<Value>(result: Result<Value>, what: string): Value {
  if (result.ok) return result.value;
  throw new Error(`Seeding ${what} was refused: ${result.refusal.code}`);
}
