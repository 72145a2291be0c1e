import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { unwrap } from '@nirmaan/contracts/kernel';
import type { EmailKeys } from '../account/account.module.js';
import type { AttachmentStore } from '../attachment/attachment.module.js';
import type { ImageStore } from '../image/image.module.js';
import {
  Clock,
  type CommandExecutor,
  type Decider,
  type IdIn,
  type StreamCategory,
} from '../kernel/commands/index.js';
import { systemCause } from '../kernel/reacting/reactor.js';

export const bySeed = systemCause('seed');

/** Demo events lie in the past: this clock is set to the day of each. */
export class SettableClock extends Clock {
  private at = new Date();

  now(): Date {
    return this.at;
  }

  set(at: Date): void {
    this.at = at;
  }
}

export interface SeedContext {
  readonly executor: CommandExecutor;
  readonly clock: SettableClock;
  readonly emailKeys: EmailKeys;
  readonly images: ImageStore;
  readonly attachments: AttachmentStore;
}

/**
 * Appends the event with this revision unless the stream has it. So an interrupted seed continues, a finished one
 * changes nothing, and later decisions of users stay. The command is built only when it is needed.
 */
export async function appendOnce<
  Category extends StreamCategory,
  State,
  Command,
  Event extends AnyEvent,
  Code extends string,
>(
  { executor }: SeedContext,
  decider: Decider<Category, State, Command, Event, Code>,
  id: IdIn<Category>,
  revision: number,
  buildCommand: () => Command | Promise<Command>,
): Promise<void> {
  const { tip } = await executor.load(decider, id);
  if (tip !== null && tip.revision >= BigInt(revision)) return;
  unwrap(await executor.execute(decider, id, await buildCommand(), bySeed), id);
}
