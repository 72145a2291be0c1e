import { defineRefusals } from '../kernel/refusal.js';
import type { ApplicantStatus } from './application.events.js';

/** The specification's `success` is shown as Awarded. */
export const statusesOnWire = ['pending', 'success', 'rejected'] as const;
export type StatusOnWire = (typeof statusesOnWire)[number];

export const statusToWire: Readonly<Record<ApplicantStatus, StatusOnWire>> = {
  pending: 'pending',
  awarded: 'success',
  rejected: 'rejected',
};

export const statusFromWire: Readonly<Record<StatusOnWire, ApplicantStatus>> = {
  pending: 'pending',
  success: 'awarded',
  rejected: 'rejected',
};

export const applicationMessages = {
  submitted: 'Proposal submitted successfully',
  failed: 'Failed to submit project. Please try again.',
  failedInState: 'Server error',
  statusUpdated: 'Status updated successfully',
  statusFailed: 'Failed to update status',
  noProposalText: 'No proposal text available!',
  applicantsFailed: 'Something went wrong',
  mineFailed: 'Failed to fetch applied projects',
} as const;

export const applicationRefusals = defineRefusals({
  'APPLICATION.ALREADY_SUBMITTED': {
    status: 409,
    message: 'You have already applied to this project.',
  },
  'APPLICATION.NOT_FOUND': { status: 404, message: 'This application does not exist.' },
});
