import { Injectable } from '@nestjs/common';
import { toUserOnWire, type UserOnWire } from '@nirmaan/contracts/account';
import { SectorCatalogue } from '../sector/sector.module.js';
import type { Person } from './account.decider.js';

/** A user's own account, on the wire. */
@Injectable()
export class Users {
  constructor(private readonly sectors: SectorCatalogue) {}

  toWire(person: Person): UserOnWire {
    const sectorName = person.sector ? this.sectors.getName(person.sector) : '';
    return toUserOnWire({ ...person, _id: person.account }, sectorName);
  }
}
