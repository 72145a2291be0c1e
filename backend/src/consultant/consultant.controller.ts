import { Controller, Get, Req, Res } from '@nestjs/common';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import {
  consultantCalls,
  consultantMessages,
  type ConsultantOnWire,
  consultantsReadModel,
  type ConsultantView,
  type ListConsultantsQuery,
  toConsultantOnWire,
  toPublicProfileOnWire,
} from '@nirmaan/contracts/consultant';
import { type AccountId, accountId, searchTerms } from '@nirmaan/contracts/kernel';
import { cutListed } from '@nirmaan/contracts/project';
import type { Request, Response } from 'express';
import type { Filter } from 'mongodb';
import { accountAggregate, ProfileImages } from '../account/account.module.js';
import { CommandBus, AggregateReader } from '../kernel/commands/index.js';
import {
  Access,
  AtLeast,
  type InputOf,
  Refused,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../kernel/http/index.js';
import {
  findNearest,
  MAX_NEAREST,
  type Order,
  type Reading,
  ReadModelReader,
  readPage,
} from '../kernel/reading/index.js';
import { countAwards } from '../project/project.module.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { isListed } from './consultant.decider.js';
import { PublishProfile, WithdrawProfile } from './consultant.commands.js';

type Of<Call extends keyof typeof consultantCalls> = InputOf<(typeof consultantCalls)[Call]>;

/** The public profiles of consultants. */
@Controller()
export class ConsultantController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly images: ProfileImages,
  ) {}

  /** Those published last come first; rows have only the beginning of the longer texts. */
  @Serve(consultantCalls.list)
  async list({ query }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.open(atLeast);
    const consultants = reading.collection(consultantsReadModel);
    const { q, sector, location, sort = 'newest' } = query;
    const read = (search: ListConsultantsQuery) =>
      readPage(consultants, this.buildFilter(search), orders[sort], search, ['tokens']);
    const { rows, ...page } = await read(query);
    const readNear = async (looser: ListConsultantsQuery) =>
      (await read({ ...looser, limit: MAX_NEAREST })).rows;
    const near = page.total > 0 ? [] : await findNearest({ q, sector, location }, readNear);
    const [data, nearest] = await Promise.all([
      this.toRows(reading, rows),
      this.toRows(reading, near),
    ]);
    return Reply.from(reading, { message: 'Consultants', data, ...page, nearest });
  }

  @Serve(consultantCalls.single)
  async single({ params }: Of<'single'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.open(atLeast);
    const found = await reading.findById(consultantsReadModel, params.id);
    const [data] = await this.toWire(reading, found?.isListed ? [found] : []);
    if (!data) throw new Refused({ code: 'CONSULTANT.NOT_FOUND' });
    return Reply.from(reading, { message: 'Consultant', data });
  }

  /** The profile image of a consultant who shows it. */
  @Get('consultants/:id/images/:file')
  @Access('visitors')
  async image(@Req() { params }: Request<{ id: string; file: string }>, @Res() response: Response) {
    const id = accountId.safeParse(params.id);
    if (!id.success || !(await this.showsPicture(id.data)))
      throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    await this.images.send(id.data, params.file, response);
  }

  @Serve(consultantCalls.ownProfile)
  async own(@SignedIn() { account }: Viewer, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, consultantsReadModel);
    const found = await reading.findById(consultantsReadModel, account);
    const data = found?.profile ? toPublicProfileOnWire(found.profile, found) : null;
    return Reply.from(reading, { message: 'Public profile', data });
  }

  @Serve(consultantCalls.publish)
  async publish({ body, viewer: { account }, cause, accepted }: Of<'publish'>) {
    const { location: place, ...texts } = body;
    const profile = { account, place, ...texts };
    const published = await this.bus.execute(new PublishProfile(account, profile, cause));
    return Reply.to(accepted(published), { message: consultantMessages.published });
  }

  @Serve(consultantCalls.withdraw)
  async withdraw({ viewer: { account }, cause, accepted }: Of<'withdraw'>) {
    const withdrawn = await this.bus.execute(new WithdrawProfile(account, { account }, cause));
    return Reply.to(accepted(withdrawn), { message: consultantMessages.withdrawn });
  }

  private async showsPicture(id: AccountId): Promise<boolean> {
    const { state } = await this.aggregates.load(accountAggregate, id);
    return isListed(state) && !!state.publicProfile?.showsPicture;
  }

  private open(atLeast: AtLeast): Promise<Reading> {
    return this.reader.open(atLeast, consultantsReadModel, applicationsReadModel);
  }

  /** An unknown sector finds nothing. */
  private buildFilter({ q = '', sector, location }: ListConsultantsQuery): Filter<ConsultantView> {
    const words = searchTerms(q);
    const sectors = sector && this.sectors.findAll(sector);
    return {
      isListed: true,
      ...(words.length > 0 && { tokens: { $all: words } }),
      ...(sectors && { sector: { $in: sectors } }),
      ...(location && { place: location }),
    };
  }

  private async toRows(...found: Parameters<ConsultantController['toWire']>) {
    const consultants = await this.toWire(...found);
    return consultants.map((one) => ({ ...one, services: cutListed(one.services), work: [] }));
  }

  private async toWire(
    reading: Reading,
    consultants: readonly Omit<ConsultantView, 'tokens'>[],
  ): Promise<ConsultantOnWire[]> {
    const awards = await countAwards(reading, consultants);
    return consultants.flatMap(({ profile, ...consultant }) => {
      const { _id, sector: slug } = consultant;
      const sector = slug ? this.sectors.getName(slug) : '';
      const awarded = awards.get(_id)?.awarded ?? 0;
      return profile ? [toConsultantOnWire(consultant, profile, { sector, awarded })] : [];
    });
  }
}

const orders = {
  newest: { by: 'publishedAt', direction: -1 },
  rating: { by: 'average', direction: -1 },
} as const satisfies Record<string, Order<ConsultantView>>;
