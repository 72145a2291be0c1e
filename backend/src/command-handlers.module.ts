import { Module } from '@nestjs/common';
import { accountCommandHandlers } from './account/account.commands.js';
import { applicationCommandHandlers } from './application/application.commands.js';
import { auditCommandHandlers } from './audit/audit.commands.js';
import { blogCommandHandlers } from './blog/blog.commands.js';
import { consultantCommandHandlers } from './consultant/consultant.commands.js';
import { engagementCommandHandlers } from './engagement/engagement.commands.js';
import { enquiryCommandHandlers } from './enquiry/enquiry.commands.js';
import { erasureCommandHandlers } from './erasure/erasure.commands.js';
import { invoiceCommandHandlers } from './invoice/invoice.commands.js';
import { parkingCommandHandlers } from './kernel/reacting/index.js';
import { mailCommandHandlers } from './mail/mail.commands.js';
import { messageCommandHandlers } from './message/message.commands.js';
import { notificationCommandHandlers } from './notification/notification.commands.js';
import { projectCommandHandlers } from './project/project.commands.js';
import { reportCommandHandlers } from './report/report.commands.js';
import { reviewCommandHandlers } from './review/review.commands.js';
import { sectorCommandHandlers } from './sector/sector.commands.js';
import { subscriptionCommandHandlers } from './subscription/subscription.commands.js';
import { type DeciderHandler } from './kernel/commands/index.js';

/** Of all commands of one decider. They need nothing but the executor, so every process has them. */
export const commandHandlers: (typeof DeciderHandler)[] = [
  ...accountCommandHandlers,
  ...applicationCommandHandlers,
  ...auditCommandHandlers,
  ...blogCommandHandlers,
  ...consultantCommandHandlers,
  ...engagementCommandHandlers,
  ...enquiryCommandHandlers,
  ...erasureCommandHandlers,
  ...invoiceCommandHandlers,
  ...mailCommandHandlers,
  ...messageCommandHandlers,
  ...notificationCommandHandlers,
  ...parkingCommandHandlers,
  ...projectCommandHandlers,
  ...reportCommandHandlers,
  ...reviewCommandHandlers,
  ...sectorCommandHandlers,
  ...subscriptionCommandHandlers,
];

@Module({ providers: commandHandlers })
export class CommandHandlersModule {}
