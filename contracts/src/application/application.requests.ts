import { z } from 'zod';
import { accountId, projectId } from '../kernel/ids.js';
import { rupees } from '../kernel/money.js';
import { statusFromWire, statusesOnWire } from './applicant-status.wire.js';

export const enterAmount = 'Please enter a proposal amount';

const noAmount = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The apply dialog's form. The proposal's text may be empty; the amount may not. */
export const submitProposalRequest = z.strictObject({
  projectId,
  userBudget: z
    .unknown()
    .refine((value) => !noAmount(value), enterAmount)
    .pipe(rupees('Proposal Amount')),
  preposal: z.string('Scope of Work and Deliverables must be text').max(20_000).default(''),
});

/** Both readings of the specification are taken: applerId and applerUserId. */
export const changeApplicantStatusRequest = z
  .strictObject({
    projectId,
    applerId: accountId.optional(),
    applerUserId: accountId.optional(),
    status: z.enum(statusesOnWire, 'Please choose Pending, Awarded or Rejected'),
    reason: z.string().trim().max(1_000).optional(),
  })
  .transform(({ applerId, applerUserId, status, ...rest }, context) => {
    const consultant = applerId ?? applerUserId;
    if (consultant) return { ...rest, consultant, status: statusFromWire[status] };
    context.addIssue({ code: 'custom', path: ['applerId'], message: 'Applicant is required' });
    return z.NEVER;
  });
