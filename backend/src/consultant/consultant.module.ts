import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ConsultantController } from './consultant.controller.js';
import { InvitationController } from './invitation.controller.js';
import { InviteConsultant } from './invite-consultant.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ConsultantController, InvitationController],
  providers: [InviteConsultant],
})
export class ConsultantModule {}
