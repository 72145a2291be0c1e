import { Module } from '@nestjs/common';
import { AttachmentModule } from '../attachment/attachment.module.js';
import { MessageReader } from './message-reader.js';
import { SendMessageHandler } from './send-message.js';
import { AccountModule } from '../account/account.module.js';
import { MessageController } from './message.controller.js';

export { collectMessages, findMessage, listMessageFiles } from './message-reader.js';

@Module({
  imports: [AccountModule, AttachmentModule],
  controllers: [MessageController],
  providers: [MessageReader, SendMessageHandler],
})
export class MessageModule {}
