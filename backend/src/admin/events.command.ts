import { codec } from '@nirmaan/contracts/catalogue';
import { type EventEnvelope, requiredText } from '@nirmaan/contracts/kernel';
import { formatTable, type Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { z } from 'zod';
import type { Decision } from '../account/moderation/suspension-and-closure.decider.js';
import { type WithContext, type AdminContext, done } from './admin.context.js';
import { as } from './read-input.js';
import { getSkippedKey, SkipEvent, skippedEventsAggregate } from './skip-event.js';

export const eventsCommand = (withContext: WithContext, print: Print): Command =>
  new Command('events')
    .description('events that this release cannot read')
    .addCommand(
      new Command('unreadable')
        .description('read the whole event store and list them')
        .action(() => withContext((context) => listUnreadable(context, print))),
    )
    .addCommand(
      new Command('skip')
        .description('load a stream as if it did not hold an event')
        .argument('<stream>', 'as `events unreadable` lists it')
        .argument('<revision>', 'as `events unreadable` lists it', as(z.string().regex(/^\d+$/)))
        .requiredOption('--by <name>', 'who decides', as(requiredText('Your name', 120)))
        .requiredOption('--why <text>', 'the reason, which is kept', as(requiredText('Why', 1_000)))
        .action((stream: string, revision: string, { by, why }: Decision) =>
          withContext(async ({ bus, cause }) => {
            const skipped = { stream, revision, by, why };
            done(await bus.execute(new SkipEvent('all', skipped, cause)));
            print(`skip: ${getSkippedKey(stream, revision)}`);
          }),
        ),
    );

async function listUnreadable(
  { eventStore, aggregates }: AdminContext,
  print: Print,
): Promise<void> {
  const { state: skipped } = await aggregates.load(skippedEventsAggregate, 'all');
  const rows: string[][] = [];
  for await (const stored of eventStore.readAll()) {
    const [event = stored] = await eventStore.unseal([stored]);
    const { streamId, revision, type } = event;
    const isSkipped = skipped.has(getSkippedKey(streamId, revision));
    if (!isReadable(event)) rows.push([streamId, String(revision), type, isSkipped ? 'yes' : 'no']);
  }
  print(formatTable(['stream', 'revision', 'type', 'skipped'], rows));
}

function isReadable(event: EventEnvelope): boolean {
  try {
    codec.decode(event);
    return true;
  } catch {
    return false;
  }
}
