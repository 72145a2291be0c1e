import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse, accept, type Result } from '@nirmaan/contracts/kernel';
import type { SectorSlug } from '@nirmaan/contracts/sector';
import { Follower } from '../kernel/following/follower.js';

/** All sectors, kept in memory from the log: they are few, and almost every answer names one. */
@Injectable()
export class SectorCatalogue implements OnModuleInit {
  private readonly names = new Map<SectorSlug, string>();
  private readonly slugs = new Map<string, SectorSlug>();

  constructor(private readonly follower: Follower) {}

  async onModuleInit(): Promise<void> {
    await this.follower.follow({ types: ['SectorAdded'] }, (fact) => {
      if (fact.type !== 'SectorAdded') return;
      const { sector, name } = fact.data;
      this.names.set(sector, name);
      this.slugs.set(sector, sector).set(name.toLowerCase(), sector);
    });
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
