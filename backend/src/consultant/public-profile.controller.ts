import { Controller } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  consultantCalls,
  consultantMessages,
  consultantsReadModel,
  toPublicProfileOnWire,
} from '@nirmaan/contracts/consultant';
import type { Position } from '@nirmaan/contracts/kernel';
import {
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { publishProfile, withdrawProfile } from './consultant.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';

/** A consultant's own public profile. */
@Controller()
export class PublicProfileController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
  ) {}

  @Serve(consultantCalls.ownProfile)
  async own(@SignedIn() { account }: Viewer, @AtLeast() atLeast: Position | null) {
    const reading = await this.reader.open(atLeast, consultantsReadModel);
    const found = (await reading.byId(consultantsReadModel, [account])).get(account);
    const data = found?.profile ? toPublicProfileOnWire(found.profile, found) : null;
    return Reply.from(reading, { message: 'Public profile', data });
  }

  @Serve(consultantCalls.publish, { throttled: true })
  async publish(
    @Input(consultantCalls.publish)
    { body, viewer: { account }, cause }: InputOf<typeof consultantCalls.publish>,
  ) {
    const { location: place, ...texts } = body;
    const profile = { account, place, ...texts };
    const stream = streamOf.account(account);
    const published = await this.executor.execute(publishProfile, stream, profile, cause);
    return Reply.accept(consultantCalls.publish, published, consultantMessages.published);
  }

  @Serve(consultantCalls.withdraw, { throttled: true })
  async withdraw(
    @Input(consultantCalls.withdraw)
    { viewer: { account }, cause }: InputOf<typeof consultantCalls.withdraw>,
  ) {
    const stream = streamOf.account(account);
    const withdrawn = await this.executor.execute(withdrawProfile, stream, { account }, cause);
    return Reply.accept(consultantCalls.withdraw, withdrawn, consultantMessages.withdrawn);
  }
}
