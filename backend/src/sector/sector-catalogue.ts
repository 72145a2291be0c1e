import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse, accept, type Result } from '@nirmaan/contracts/kernel';
import { type SectorEvent, type SectorSlug, sectorsReadModel } from '@nirmaan/contracts/sector';
import { Follower } from '../kernel/following/follower.js';
import { ReadModelReader } from '../kernel/reading/index.js';

/**
 * All sectors, kept in memory: they are few, and almost every answer names one. The read model tells of the past,
 * the log of what came after, so that a start does not read the whole log for them.
 */
@Injectable()
export class SectorCatalogue implements OnModuleInit {
  private readonly names = new Map<SectorSlug, string>();
  private readonly slugs = new Map<string, SectorSlug>();

  constructor(
    private readonly follower: Follower,
    private readonly reader: ReadModelReader,
  ) {}

  async onModuleInit(): Promise<void> {
    const known = await this.reader.all(sectorsReadModel);
    for (const { _id: sector, name } of known?.documents ?? []) this.add({ sector, name });
    const after = known?.position ?? null;
    await this.follower.follow({ types: ['SectorAdded'] }, after, (event) => {
      if (event.type === 'SectorAdded') this.add(event.data);
    });
  }

  private add({ sector, name }: SectorEvent['data']): void {
    this.names.set(sector, name);
    this.slugs.set(sector, sector).set(name.toLowerCase(), sector);
  }

  /** A sector's name; its slug where it has none. */
  nameOf(slug: SectorSlug): string {
    return this.names.get(slug) ?? slug;
  }

  /** People name a sector by its name or its slug. */
  find(nameOrSlug: string): SectorSlug | undefined {
    return this.slugs.get(nameOrSlug.trim().toLowerCase());
  }

  /** As `find`, but an unknown sector is refused in the form's field. */
  choose(nameOrSlug: string): Result<SectorSlug, 'SECTOR.UNKNOWN'> {
    const sector = this.find(nameOrSlug);
    if (sector) return accept(sector);
    const message = 'Please choose one of the listed sectors.';
    return refuse('SECTOR.UNKNOWN', [{ field: 'sector', message }]);
  }
}
