import { Controller } from '@nestjs/common';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { engagementCalls, engagementMessages } from '@nirmaan/contracts/engagement';
import { type AccountId, getAccountSubject } from '@nirmaan/contracts/kernel';
import { getShowcaseId, projectsReadModel } from '@nirmaan/contracts/project';
import { FormWithImage, ImageUploader, UploadedImage } from '../image/image.module.js';
import { AggregateReader, CommandBus } from '../kernel/commands/index.js';
import { type InputOf, Refused, Reply, Serve } from '../kernel/http/index.js';
import { ReadModelReader } from '../kernel/reading/index.js';
import { AgreeToShowcase, ProposeShowcase, WithdrawShowcase } from '../project/project.commands.js';
import { engagementAggregate, findParty } from './engagement-state.js';

type Of<Call extends keyof typeof engagementCalls> = InputOf<(typeof engagementCalls)[Call]>;

/** What both parties of a completed engagement want to show of it. */
@Controller()
export class ShowcaseController {
  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly images: ImageUploader,
    private readonly reader: ReadModelReader,
  ) {}

  /** Proposes what is shown, for the customer and in the sector of the project. */
  @Serve(engagementCalls.proposeShowcase)
  @FormWithImage(8)
  async propose(
    { params, body, viewer: { account: by }, cause, accepted }: Of<'proposeShowcase'>,
    @UploadedImage() file: Buffer | null,
  ) {
    const { state, role, act } = accepted(await this.findParty(params.id, by));
    if (role !== 'owner') throw new Refused({ code: 'ENGAGEMENT.NOT_OWNER' });
    if (state.phase !== 'completed') throw new Refused({ code: 'ENGAGEMENT.NOT_COMPLETED' });
    const { application, project, owner, consultant } = act;
    const reading = await this.reader.open(null, projectsReadModel);
    const work = await reading.findById(projectsReadModel, project);
    if (!work) throw new Error('An engagement is about a project');
    const image = await this.images.store(file, 'public', by);
    const completedProject = getShowcaseId(application);
    const proposed = {
      ...{ completedProject, application, project, owner, consultant, image, ...body },
      ...{ author: getAccountSubject(owner), client: work.companyName, sector: work.sector },
    };
    const done = await this.bus.execute(new ProposeShowcase(completedProject, proposed, cause));
    return Reply.to(accepted(done), { message: engagementMessages.showcaseProposed });
  }

  /** Agrees to the version that was read. */
  @Serve(engagementCalls.agreeToShowcase)
  async agree({ params, body, viewer: { account: by }, cause, accepted }: Of<'agreeToShowcase'>) {
    accepted(await this.findParty(params.id, by));
    const agreement = { by, ...body };
    const agreed = await this.bus.execute(
      new AgreeToShowcase(getShowcaseId(params.id), agreement, cause),
    );
    return Reply.to(accepted(agreed), { message: engagementMessages.showcaseAgreed });
  }

  /** Takes down what is shown, or turns down what is proposed. */
  @Serve(engagementCalls.withdrawShowcase)
  async withdraw({ params, viewer: { account: by }, cause, accepted }: Of<'withdrawShowcase'>) {
    accepted(await this.findParty(params.id, by));
    const withdrawn = await this.bus.execute(
      new WithdrawShowcase(getShowcaseId(params.id), { by }, cause),
    );
    return Reply.to(accepted(withdrawn), { message: engagementMessages.showcaseWithdrawn });
  }

  private async findParty(id: ApplicationId, by: AccountId) {
    const { state } = await this.aggregates.loadFresh(engagementAggregate, id);
    return findParty(state, { by });
  }
}
