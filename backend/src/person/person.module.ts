import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { PersonController } from './person.controller.js';

export { collectAddressData } from './collect-address-data.js';
export { collectPersonalData } from './collect-personal-data.js';

@Module({ imports: [AccountModule], controllers: [PersonController] })
export class PersonModule {}
