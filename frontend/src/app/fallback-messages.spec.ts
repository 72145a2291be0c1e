import { describe, expect, it } from 'vitest';
import { resetPassword, signIn, signOut } from '../features/account';
import { listApplicants, listMyApplications, submitProposal } from '../features/application';
import { postProject } from '../features/project';
import { listMySubscriptions, listPlans } from '../features/subscription';
import type { Refused } from '../shared/api';
import { reducer } from './reducer';

const silent: Refused = { kind: 'refused', status: 500, code: '', message: '', fields: [] };
const after = (action: Parameters<typeof reducer>[1]) => reducer(undefined, action);

describe('the message in the state when the answer has none', () => {
  it.each([
    ['Login Failed', after(signIn.refused(silent, {})).auth.errorMessage],
    ['User Logout Successfully', after(signOut.refused(silent, {})).auth.errorMessage],
    [
      'Failed to verify OTP or reset password.',
      after(resetPassword.refused(silent, {})).auth.errorMessage,
    ],
    ['Project creation failed', after(postProject.refused(silent, {})).project.errorMessage],
    ['Something went wrong', after(listApplicants.refused(silent, {})).applerUser.message],
    ['Server error', after(submitProposal.refused(silent, {})).applyProject.errorMessage],
    [
      'Failed to fetch applied projects',
      after(listMyApplications.refused(silent, {})).myApplications.message,
    ],
    ['An unexpected error occurred.', after(listPlans.refused(silent, {})).plans.message],
    [
      'An unexpected error occurred.',
      after(listMySubscriptions.refused(silent, {})).mySubscriptions.message,
    ],
  ])('is "%s"', (text, said) => expect(said).toBe(text));
});
