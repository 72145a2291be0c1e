import { Module } from '@nestjs/common';
import type { AnyEvent } from '@nirmaan/contracts/catalogue';
import { addDays, dayInIndia, unwrap } from '@nirmaan/contracts/kernel';
import { silentLog } from '@nirmaan/platform/log';
import type { Stores } from '@nirmaan/platform/stores';
import { EmailKeys } from '../account/account.module.js';
import { AttachmentStore } from '../attachment/attachment.module.js';
import { ImageStore } from '../image/image.module.js';
import {
  Clock,
  CommandExecutor,
  type Decider,
  type IdIn,
  type StreamCategory,
} from '../kernel/commands/index.js';
import { systemCause } from '../kernel/reacting/reactor.js';
import { openContext } from '../open-context.js';

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

/** In India, the newest evening before which a working day lies that has passed. */
export function getLastEvening(now: Date): Date {
  const evening = new Date(`${dayInIndia(now)}T19:00:00+05:30`);
  return evening <= now ? evening : addDays(evening, -1);
}

@Module({ providers: [EmailKeys, ImageStore, AttachmentStore] })
class SeedModule {}

export async function openSeedContext(
  stores: Stores,
  settings: { readonly EMAIL_CLAIM_KEY: string },
) {
  const clock = new SettableClock();
  const context = await openContext({ ...stores, settings, log: silentLog(), clock }, SeedModule);
  return {
    executor: context.get(CommandExecutor),
    clock,
    emailKeys: context.get(EmailKeys),
    images: context.get(ImageStore),
    attachments: context.get(AttachmentStore),
    close: () => context.close(),
  };
}
export type SeedContext = Omit<Awaited<ReturnType<typeof openSeedContext>>, 'close'>;

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
