import { Controller, Inject } from '@nestjs/common';
import { personCalls } from '@nirmaan/contracts/person';
import { EventStore } from '@nirmaan/platform/eventstore';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { EmailKeys } from '../account/account.module.js';
import { AggregateReader, Clock } from '../kernel/commands/index.js';
import { AtLeast, Refused, Reply, Serve, SignedIn, type Viewer } from '../kernel/http/index.js';
import { countRequest } from '../kernel/http/rate-limit.js';
import { getShare, type HttpSettings, SETTINGS } from '../kernel/process/settings.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { collectPersonalData, type PersonalDataContext } from './collect-personal-data.js';

const MAX_EXPORTS = 20;
const WITHIN_SECONDS = 60 * 60;

@Controller()
export class PersonController {
  private readonly exports: RateLimiterMemory;
  private readonly context: PersonalDataContext;

  constructor(
    aggregates: AggregateReader,
    clock: Clock,
    eventStore: EventStore,
    reader: ReadModelReader,
    emailKeys: EmailKeys,
    @Inject(SETTINGS) settings: HttpSettings,
  ) {
    const points = getShare(MAX_EXPORTS, settings);
    this.exports = new RateLimiterMemory({ points, duration: WITHIN_SECONDS });
    this.context = { aggregates, clock, eventStore, reader, emailKeys };
  }

  /** All that is held about the caller; an export may read many streams, so they are limited. */
  @Serve(personCalls.personalData)
  async personalData(@SignedIn() { account }: Viewer, @AtLeast() atLeast: AtLeast) {
    await countRequest(this.exports, account);
    const { reading, data } = await collectPersonalData(this.context, account, atLeast);
    if (!data.account) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    return Reply.from(reading, { message: 'Your personal data', data });
  }
}
