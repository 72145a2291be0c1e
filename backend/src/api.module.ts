import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountModule, CookieRenewalInterceptor, SessionGuard } from './account/account.module.js';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import { ApplicationModule } from './application/application.module.js';
import { AttachmentModule } from './attachment/attachment.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BlogModule } from './blog/blog.module.js';
import { CommandHandlersModule } from './command-handlers.module.js';
import { ConsultantModule } from './consultant/consultant.module.js';
import { EngagementModule } from './engagement/engagement.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { EnquiryModule } from './enquiry/enquiry.module.js';
import { HealthController, ReadModelLag } from './health/health.controller.js';
import { ImageModule } from './image/image.module.js';
import { InvoiceModule } from './invoice/invoice.module.js';
import { CommandsModule } from './kernel/commands/index.js';
import { HistoryModule } from './kernel/history/index.js';
import { FailureFilter } from './kernel/http/failure.js';
import { ProcessModule } from './kernel/process/index.js';
import { LiveSubscriptionModule } from './kernel/subscription/live-subscription.js';
import { ReadingModule, ReplyInterceptor } from './kernel/reading/index.js';
import { SecurityLogModule } from './kernel/security-log/security-log.js';
import { SharedValuesModule } from './kernel/shared-values/shared-values.js';
import { MessageModule } from './message/message.module.js';
import { NotificationModule } from './notification/notification.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { PersonModule } from './person/person.module.js';
import { ProjectModule } from './project/project.module.js';
import { ReportModule } from './report/report.module.js';
import { ReviewModule } from './review/review.module.js';
import { SectorModule } from './sector/sector.module.js';
import { SubscriptionModule } from './subscription/subscription.module.js';

const globalProviders: Provider[] = [
  { provide: APP_GUARD, useClass: SessionGuard },
  { provide: APP_INTERCEPTOR, useClass: CookieRenewalInterceptor },
  { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
  { provide: APP_FILTER, useClass: FailureFilter },
];

const slices = [
  AccountModule,
  SectorModule,
  ConsultantModule,
  ProjectModule,
  ApplicationModule,
  SubscriptionModule,
  InvoiceModule,
  OverviewModule,
  NotificationModule,
  MessageModule,
  EngagementModule,
  ReviewModule,
  BlogModule,
  EnquiryModule,
  ErasureModule,
  AuditModule,
  PersonModule,
  ReportModule,
  ImageModule,
  AttachmentModule,
];

@Module({})
export class ApiModule {
  static with(...providers: Provider[]): DynamicModule {
    const kernel = [
      ProcessModule.of(...providers),
      LiveSubscriptionModule,
      CommandsModule,
      CommandHandlersModule,
      ReadingModule,
      HistoryModule,
      SecurityLogModule,
      SharedValuesModule,
    ];
    return {
      module: ApiModule,
      imports: [...kernel, ...slices, ApiDocsModule],
      controllers: [HealthController],
      providers: [...globalProviders, ReadModelLag],
    };
  }
}
