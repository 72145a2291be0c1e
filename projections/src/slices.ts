/** The only list of slices with read models. */
export * from './account/account.projections.js';
export * from './application/application.projections.js';
export * from './blog/blog.projections.js';
export * from './consultant/consultant.projections.js';
export * from './engagement/engagement.projections.js';
export * from './enquiry/enquiry.projections.js';
export * from './invoice/invoice.projections.js';
export * from './message/message.projections.js';
export * from './notification/notification.projections.js';
export * from './project/project.projections.js';
export * from './report/report.projections.js';
export * from './review/review.projections.js';
export * from './sector/sector.projections.js';
export * from './subscription/subscription.projections.js';
