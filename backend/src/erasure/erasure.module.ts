import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { ErasureController } from './erasure.controller.js';
import { Erasures } from './erasures.js';

@Module({
  imports: [AccountModule],
  controllers: [ErasureController],
  providers: [Erasures],
})
export class ErasureModule {}
