import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { MessageController } from './message.controller.js';
import { MessageReader } from './message-reader.js';
import { SendMessage } from './send-message.js';

export { collectMessages } from './message-reader.js';
export { findMessage } from './message-reader.js';

@Module({
  imports: [AccountModule],
  controllers: [MessageController],
  providers: [MessageReader, SendMessage],
})
export class MessageModule {}
