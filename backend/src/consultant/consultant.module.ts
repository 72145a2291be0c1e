import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SectorModule } from '../sector/sector.module.js';
import { InvitationController, InviteConsultantHandler } from './invitation.controller.js';
import { ConsultantController } from './consultant.controller.js';

@Module({
  imports: [AccountModule, SectorModule],
  controllers: [ConsultantController, InvitationController],
  providers: [InviteConsultantHandler],
})
export class ConsultantModule {}
