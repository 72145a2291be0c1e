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
