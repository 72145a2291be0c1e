import { resetPassword, signIn, signOut } from '../features/account';
import { applicants, myApplications, submitProposal } from '../features/application';
import { postProject } from '../features/project';
import { mySubscriptions, plans } from '../features/subscription';
import type { Refused } from '../shared/api';
import { reducer } from './reducer';

const silent: Refused = { kind: 'refused', status: 500, code: '', message: '', fields: [] };
const after = (action: Parameters<typeof reducer>[1]) => reducer(undefined, action);

describe('the message in the state when the answer has none', () => {
  it.each([
    ['Login Failed', 'auth.errorMessage', after(signIn.refused(silent, {}))],
    ['User Logout Successfully', 'auth.errorMessage', after(signOut.refused(silent, {}))],
    [
      'Failed to verify OTP or reset password.',
      'auth.errorMessage',
      after(resetPassword.refused(silent, {})),
    ],
    ['Project creation failed', 'project.errorMessage', after(postProject.refused(silent, {}))],
    ['Something went wrong', 'applerUser.message', after(applicants.refused(silent, {}))],
    ['Server error', 'applyProject.errorMessage', after(submitProposal.refused(silent, {}))],
    [
      'Failed to fetch applied projects',
      'application/mine.message',
      after(myApplications.refused(silent, {})),
    ],
    [
      'An unexpected error occurred.',
      'subscription/plans.message',
      after(plans.refused(silent, {})),
    ],
    [
      'An unexpected error occurred.',
      'subscription/mine.message',
      after(mySubscriptions.refused(silent, {})),
    ],
  ])('is "%s"', (text, where, state) => expect(state).toHaveProperty(where, text));
});
