import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  accountCalls,
  accountMessages,
  type UpdateProfileRequest,
} from '@nirmaan/contracts/account';
import type { Cause } from '@nirmaan/platform/eventstore';
import { FormWithImage, ImageDesk, UploadedImage } from '../../image/image.module.js';
import {
  accepted,
  CausedBy,
  Input,
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import type { ProfileChanges } from '../account.decider.js';
import { Users } from '../users.js';
import { UpdateProfile } from './update-profile.command.js';

@Controller()
export class UpdateProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly images: ImageDesk,
    private readonly users: Users,
  ) {}

  /** Changes what the form names of one's own profile; never the role, the e-mail or the phone. */
  @Serve(accountCalls.updateProfile)
  @FormWithImage()
  async update(
    @Input(accountCalls.updateProfile) { body }: InputOf<typeof accountCalls.updateProfile>,
    @UploadedImage() file: Buffer | null,
    @SignedIn() { account }: Viewer,
    @CausedBy() cause: Cause,
  ) {
    const image = (await this.images.keep(file)) ?? undefined;
    const command = new UpdateProfile(account, { ...changesIn(body), image }, cause);
    const updated = accepted(await this.commands.execute(command));
    const { person } = updated.state;
    if (!person) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    const data = this.users.toWire(person);
    return Reply.to(updated, { message: accountMessages.profileUpdated, data });
  }
}

const changesIn = ({ name, dob, exp, bio, Address }: UpdateProfileRequest): ProfileChanges => ({
  name,
  dateOfBirth: dob === '' ? null : dob,
  experience: exp,
  bio,
  address: Address,
});
