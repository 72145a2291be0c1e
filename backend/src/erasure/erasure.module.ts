import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { Erasures } from './erasures.js';
import { ErasureController } from './erasure.controller.js';

@Module({
  imports: [AccountModule],
  controllers: [ErasureController],
  providers: [Erasures],
})
export class ErasureModule {}
