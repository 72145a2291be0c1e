import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { ConsultantController } from './consultant.controller.js';
import { InvitationController, InviteConsultant } from './invitation.controller.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ConsultantController, InvitationController],
  providers: [InviteConsultant],
})
export class ConsultantModule {}
