import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerGuard } from '@nestjs/throttler';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  consultantCalls,
  consultantMessages,
  consultantsReadModel,
  toPublicProfileOnWire,
} from '@nirmaan/contracts/consultant';
import type { Position } from '@nirmaan/contracts/kernel';
import type { Cause } from '@nirmaan/platform/eventstore';
import { streamCommand } from '../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  CausedBy,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { publishProfile, withdrawProfile } from './consultant.decider.js';

export class PublishProfile extends streamCommand(publishProfile) {}
export class WithdrawProfile extends streamCommand(withdrawProfile) {}

/** A consultant's own public profile. */
@Controller()
export class PublicProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: ReadModelReader,
  ) {}

  @Serve(consultantCalls.ownProfile)
  async own(@SignedIn() { account }: Viewer, @AtLeast() atLeast: Position | null) {
    const reading = await this.reader.open(atLeast, consultantsReadModel);
    const found = (await reading.byId(consultantsReadModel, [account])).get(account);
    const data = found?.profile ? toPublicProfileOnWire(found.profile, found) : null;
    return Reply.from(reading, { message: 'Public profile', data });
  }

  @UseGuards(ThrottlerGuard)
  @Serve(consultantCalls.publish)
  async publish(
    @Input(consultantCalls.publish) { body }: InputOf<typeof consultantCalls.publish>,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const { location: place, ...texts } = body;
    const profile = { account, place, ...texts };
    const command = new PublishProfile(streamOf.account(account), profile, cause);
    const published = accepted(consultantCalls.publish, await this.commands.execute(command));
    return Reply.to(published, { message: consultantMessages.published });
  }

  @UseGuards(ThrottlerGuard)
  @Serve(consultantCalls.withdraw)
  async withdraw(@SignedIn() { account }: Viewer, @CausedBy() cause: Cause) {
    const command = new WithdrawProfile(streamOf.account(account), { account }, cause);
    const withdrawn = accepted(consultantCalls.withdraw, await this.commands.execute(command));
    return Reply.to(withdrawn, { message: consultantMessages.withdrawn });
  }
}
