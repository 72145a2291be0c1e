import { Injectable } from '@nestjs/common';
import { codec } from '@nirmaan/contracts/catalogue';
import { accept, type EventEnvelope, refuse, type Result } from '@nirmaan/contracts/kernel';
import { type SectorEvent, type SectorSlug, sectorsReadModel } from '@nirmaan/contracts/sector';
import { EventStore } from '@nirmaan/platform/eventstore';
import { UnreadableEvents } from '../kernel/commands/index.js';
import { LiveSubscription } from '../kernel/subscription/live-subscription.js';
import { ReadModelReader } from '../kernel/reading/index.js';

/**
 * Caches all sectors, which are few and part of almost every answer. At the start it loads the read model and the
 * events after it instead of the whole event store.
 */
@Injectable()
export class SectorCatalogue {
  private readonly names = new Map<SectorSlug, string>();
  private readonly slugs = new Map<string, SectorSlug>();

  constructor(
    live: LiveSubscription,
    private readonly eventStore: EventStore,
    private readonly reader: ReadModelReader,
    private readonly unreadable: UnreadableEvents,
  ) {
    live.register({
      categories: ['sector'],
      on: ({ events }) => events.forEach((event) => this.take(event)),
      catchUp: () => this.catchUp(),
    });
  }

  async catchUp(): Promise<void> {
    const known = await this.reader.all(sectorsReadModel);
    for (const { _id: sector, name } of known?.documents ?? []) this.add({ sector, name });
    const filter = { types: ['SectorAdded'] };
    for await (const event of this.eventStore.readFiltered(filter, known?.position))
      this.take(event);
  }

  private take(envelope: EventEnvelope): void {
    if (envelope.type !== 'SectorAdded') return;
    try {
      const event = codec.decode(envelope);
      if (event.type === 'SectorAdded') this.add(event.data);
    } catch (error) {
      this.unreadable.report(error, envelope);
    }
  }

  private add({ sector, name }: SectorEvent['data']): void {
    this.names.set(sector, name);
    this.slugs.set(sector, sector).set(name.toLowerCase(), sector);
  }

  getName(slug: SectorSlug): string {
    return this.names.get(slug) ?? slug;
  }

  find(nameOrSlug: string): SectorSlug | undefined {
    return this.slugs.get(nameOrSlug.trim().toLowerCase());
  }

  /** Leaves out unknown ones. */
  findAll(namesOrSlugs: string | readonly string[]): SectorSlug[] {
    return [namesOrSlugs].flat().flatMap((one) => this.find(one) ?? []);
  }

  /** As `find`, but refuses an unknown sector. */
  choose(nameOrSlug: string): Result<SectorSlug, 'SECTOR.UNKNOWN'> {
    const sector = this.find(nameOrSlug);
    return sector ? accept(sector) : refuse('SECTOR.UNKNOWN');
  }
}
