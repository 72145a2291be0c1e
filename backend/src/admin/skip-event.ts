import { CommandHandler } from '@nestjs/cqrs';
import type { EventSkipped } from '@nirmaan/contracts/operation';
import { CommandFor, DeciderHandler, defineAggregate } from '../kernel/commands/index.js';

type Skipped = ReadonlySet<string>;

export const getSkippedKey = (stream: string, revision: bigint | string): string =>
  `${stream}@${revision}`;

export const skippedEventsAggregate = defineAggregate<'skippedEvents', Skipped, EventSkipped>({
  category: 'skippedEvents',
  isCached: false,
  initialState: new Set(),
  evolve: (skipped, { data }) => new Set(skipped).add(getSkippedKey(data.stream, data.revision)),
  skipsUnreadable: true,
});

const skipEvent = skippedEventsAggregate.decider((skipped, data: EventSkipped['data']) =>
  skipped.has(getSkippedKey(data.stream, data.revision)) ? [] : [{ type: 'EventSkipped', data }],
);

export class SkipEvent extends CommandFor(skipEvent) {}

@CommandHandler(SkipEvent)
export class SkipEventHandler extends DeciderHandler {}
