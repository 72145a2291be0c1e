import { Module } from '@nestjs/common';
import { MessageReader } from './message-reader.js';
import { SendMessageHandler } from './send-message.js';
import { AccountModule } from '../account/account.module.js';
import { MessageController } from './message.controller.js';

export { collectMessages } from './message-reader.js';
export { findMessage } from './message-reader.js';

@Module({
  imports: [AccountModule],
  controllers: [MessageController],
  providers: [MessageReader, SendMessageHandler],
})
export class MessageModule {}
