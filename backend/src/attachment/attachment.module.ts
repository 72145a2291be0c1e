import { Module } from '@nestjs/common';
import { AttachmentStore } from './attachment-store.js';
import { VirusScanner } from './check-attachment.js';
import { AttachmentController } from './attachment.controller.js';

export { AttachmentStore } from './attachment-store.js';
export { sendAttachment } from './send-attachment.js';

@Module({
  controllers: [AttachmentController],
  providers: [AttachmentStore, VirusScanner],
  exports: [AttachmentStore],
})
export class AttachmentModule {}
