import { Global, Injectable, Module } from '@nestjs/common';
import type { ApplicationId } from '@nirmaan/contracts/application';
import { AwardRelease, type TakenAward } from '../application/application.module.js';
import { AccountModule } from '../account/account.module.js';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { ImageModule } from '../image/image.module.js';
import { type Cause, CommandBus } from '../kernel/commands/index.js';
import { CancelEngagement } from './engagement.commands.js';
import { EngagementReader } from './engagement-reader.js';
import { ShowcaseController } from './showcase.controller.js';
import { EngagementController } from './engagement.controller.js';

export { collectActs } from './engagement-reader.js';

/** On the engagement's stream, against the acceptance of a plan. */
@Injectable()
class EngagementRelease extends AwardRelease {
  constructor(private readonly bus: CommandBus) {
    super();
  }

  release(application: ApplicationId, taken: TakenAward, cause: Cause) {
    return this.bus.execute(new CancelEngagement(application, taken, cause));
  }
}

@Global()
@Module({
  imports: [AccountModule, AttachmentModule, ImageModule],
  controllers: [EngagementController, ShowcaseController],
  providers: [EngagementReader, { provide: AwardRelease, useClass: EngagementRelease }],
  exports: [AwardRelease],
})
export class EngagementModule {}
