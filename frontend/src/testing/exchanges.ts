import { buildUrl } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import * as account from '../features/account/account.api';
import * as application from '../features/application/application.api';
import * as audit from '../features/audit/audit.api';
import * as blog from '../features/blog/blog.api';
import * as completed from '../features/completed-project/completed-project.slice';
import * as enquiry from '../features/enquiry/enquiry.slice';
import * as overview from '../features/overview/overview.slice';
import * as project from '../features/project/project.api';
import * as subscription from '../features/subscription/subscription.api';
import type { AnyCall } from '../shared/api';
import type { Exchange } from '../shared/saga';

/** Values for every parameter of an address. */
const params = { id: 'x', slug: 'x', projectId: 'x', consultantId: 'x' };

/** The call as `FakeServer` names it, and the action that requests it. */
export interface Row {
  readonly call: string;
  readonly ask: () => UnknownAction;
}

function row<C extends AnyCall>({ call, requested }: Exchange<C>): Row {
  const { method, ...address } = call;
  return {
    call: `${method} ${buildUrl(address, params).replace('/api', '')}`,
    ask: () => requested({ params }),
  };
}

/** Every submit. Buying has a window in between, and specs of its own. */
export const submits = [
  row(account.signUp),
  row(account.signIn),
  row(account.signOut),
  row(account.sendOtp),
  row(account.resetPassword),
  row(account.changePassword),
  row(account.updateProfile),
  row(account.resendVerification),
  row(application.submitProposal),
  row(application.changeStatus),
  row(enquiry.sendEnquiry),
  row(enquiry.joinNewsletter),
  row(project.postProject),
  row(project.updateProject),
  row(project.closeProject),
  row(audit.exportHistory),
];

/** Every read. */
export const searches = [
  row(application.listMyApplications),
  row(application.readHistory),
  row(audit.findApplications),
  row(audit.readTimeline),
  row(audit.readApplicantsAsOf),
  row(blog.listBlogs),
  row(blog.readBlog),
  row(completed.listCompletedProjects),
  row(overview.viewOverview),
  row(project.listOpenProjects),
  row(project.listByCategory),
  row(project.listMyProjects),
  row(project.listSectors),
  row(project.listApplicants),
  row(subscription.listPlans),
  row(subscription.listMySubscriptions),
  row(subscription.listPayments),
];
