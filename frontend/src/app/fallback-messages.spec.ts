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
    ['Login Failed', 'calls.auth/login.errorMessage', after(signIn.refused(silent, {}))],
    [
      'User Logout Successfully',
      'calls.auth/logout.errorMessage',
      after(signOut.refused(silent, {})),
    ],
    [
      'Failed to verify OTP or reset password.',
      'calls.auth/resetPassword.errorMessage',
      after(resetPassword.refused(silent, {})),
    ],
    [
      'Project creation failed',
      'calls.project/post.errorMessage',
      after(postProject.refused(silent, {})),
    ],
    [
      'Something went wrong',
      'calls.applerUser.errorMessage',
      after(applicants.refused(silent, {})),
    ],
    [
      'Server error',
      'calls.application/submit.errorMessage',
      after(submitProposal.refused(silent, {})),
    ],
    [
      'Failed to fetch applied projects',
      'calls.application/mine.errorMessage',
      after(myApplications.refused(silent, {})),
    ],
    [
      'An unexpected error occurred.',
      'calls.subscription/plans.errorMessage',
      after(plans.refused(silent, {})),
    ],
    [
      'An unexpected error occurred.',
      'calls.subscription/mine.errorMessage',
      after(mySubscriptions.refused(silent, {})),
    ],
  ])('is "%s"', (text, where, state) => expect(state).toHaveProperty(where, text));
});
