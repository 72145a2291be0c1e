import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  accountCalls,
  accountMessages,
  type UpdateProfileRequest,
} from '@nirmaan/contracts/account';
import type { Request, Response } from 'express';
import { FormWithImage, ImageUploader, UploadedImage } from '../image/image.module.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import {
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { UpdateProfile } from './account.commands.js';
import { accountAggregate, type ProfileChanges } from './account.decider.js';
import { ProfileImages } from './profile-images.js';
import { toOwnAccount } from './session/sessions.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly uploader: ImageUploader,
    private readonly images: ProfileImages,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** Changes the caller's profile; role and e-mail are fixed. */
  @Serve(accountCalls.updateProfile)
  @FormWithImage()
  async update(
    { body, viewer: { account }, cause, accepted }: InputOf<typeof accountCalls.updateProfile>,
    @UploadedImage() file: Buffer | null,
  ) {
    const former = (await this.aggregates.load(accountAggregate, account)).state.person;
    const image = (await this.uploader.store(file, 'private', account)) ?? undefined;
    const changes = { ...changesIn(body), image };
    const updated = accepted(await this.bus.execute(new UpdateProfile(account, changes, cause)));
    const { person } = updated.state;
    if (!person) throw new Refused({ code: 'ACCOUNT.NOT_SIGNED_IN' });
    if (former?.image && former.image !== person.image)
      await this.uploader.release(former.image, 'private', account);
    const data = toOwnAccount(person, this.sectors);
    return Reply.to(updated, { message: accountMessages.profileUpdated, data });
  }

  @Get('user/images/:file')
  ownImage(
    @SignedIn() { account }: Viewer,
    @Req() { params }: Request<{ file: string }>,
    @Res() response: Response,
  ) {
    return this.images.send(account, params.file, response);
  }
}

const changesIn = ({ dob, exp, Address, ...same }: UpdateProfileRequest): ProfileChanges => ({
  ...same,
  dateOfBirth: dob === '' ? null : dob,
  experience: exp,
  address: Address,
});
