export const projectMessages = {
  posted: 'Project submitted successfully',
  failed: 'Project submission failed',
  failedInState: 'Project creation failed',
  updated: 'Project updated successfully',
  closed: 'Project closed successfully',
} as const;
