import { Injectable } from '@nestjs/common';
import type { EmailKey } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { getAddressSubject, type SubjectId } from '@nirmaan/contracts/kernel';
import { CommandExecutor } from '../kernel/commands/index.js';
import { erasureAggregate } from './erasure.decider.js';

/** The subjects of addresses without an account. Who writes again after an erasure is another subject. */
@Injectable()
export class AddressSubjects {
  constructor(private readonly executor: CommandExecutor) {}

  async find(key: EmailKey): Promise<SubjectId> {
    for (let erasures = 0; ; erasures += 1) {
      const subject = getAddressSubject(erasures === 0 ? key : `${key}/${erasures}`);
      const { state } = await this.executor.loadFresh(erasureAggregate, streamOf.erasure(subject));
      if (state.phase === 'none' || state.phase === 'requested') return subject;
    }
  }
}
