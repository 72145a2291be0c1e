import { Injectable } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import type { Response } from 'express';
import { ImageStore, sendImage } from '../image/image.module.js';
import { AggregateReader } from '../kernel/commands/index.js';
import { accountAggregate } from './account.decider.js';

/** The current profile images of accounts; who may see one is checked by the caller. */
@Injectable()
export class ProfileImages {
  constructor(
    private readonly aggregates: AggregateReader,
    private readonly images: ImageStore,
  ) {}

  /** Throws Refused unless the file is the account's image of today. */
  async send(account: AccountId, file: string, response: Response): Promise<void> {
    const { state } = await this.aggregates.load(accountAggregate, account);
    const image = state.person?.image ?? null;
    const asked = `${image}.webp` === file ? image : null;
    await sendImage(this.images, asked, 'private', response);
  }
}
