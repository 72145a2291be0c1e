import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountReactorsModule, AccountRecipients } from './account/account.reactors.js';
import { ApplicationReactorsModule } from './application/application.reactors.js';
import { AccountVisibilityReactorsModule } from './application/account-visibility.reactors.js';
import { ProjectChangesReactorsModule } from './application/project-changes.reactors.js';
import { AttachmentReactorsModule } from './attachment/attachment.reactors.js';
import { AuditReactorsModule } from './audit/audit.reactors.js';
import { CommandHandlersModule } from './command-handlers.module.js';
import { ConsultantReactorsModule } from './consultant/consultant.reactors.js';
import { EngagementReactorsModule } from './engagement/engagement.reactors.js';
import { ShowcaseReactorsModule } from './engagement/showcase.reactors.js';
import { EnquiryReactorsModule } from './enquiry/enquiry.reactors.js';
import { ErasureReactorsModule } from './erasure/erasure.reactors.js';
import { InvoiceReactorsModule } from './invoice/invoice.reactors.js';
import { ReactionMetrics, ReactorsRunner } from './kernel/reacting/index.js';
import { MailModule } from './mail/mail.module.js';
import { MessageReactorsModule } from './message/message.reactors.js';
import { NotificationReactorsModule } from './notification/notification.reactors.js';
import { ReportReactorsModule } from './report/report.reactors.js';
import { ReviewReactorsModule } from './review/review.reactors.js';
import { SubscriptionReactorsModule } from './subscription/subscription.reactors.js';

/** The reactors and scheduled tasks of all slices; the runner finds them by their base classes. */
@Module({
  imports: [
    CommandHandlersModule,
    DiscoveryModule,
    MailModule.to(AccountRecipients),
    AccountReactorsModule,
    EnquiryReactorsModule,
    ApplicationReactorsModule,
    ConsultantReactorsModule,
    AccountVisibilityReactorsModule,
    ProjectChangesReactorsModule,
    SubscriptionReactorsModule,
    InvoiceReactorsModule,
    NotificationReactorsModule,
    MessageReactorsModule,
    EngagementReactorsModule,
    ShowcaseReactorsModule,
    ReviewReactorsModule,
    AttachmentReactorsModule,
    AuditReactorsModule,
    ErasureReactorsModule,
    ReportReactorsModule,
  ],
  providers: [ReactionMetrics, ReactorsRunner],
})
export class ReactorsModule {}
