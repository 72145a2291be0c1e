import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EnterOtpForm,
  ForgotPasswordForm,
  NewPasswordForm,
  selectOtpData,
} from '../../features/account';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { AuthLayout, PasswordSteps, type Question } from './auth/auth-layout';

interface Step {
  readonly heading: string;
  readonly title?: string;
  readonly lead: Question;
  readonly form: ReactNode;
}

function EnterOtp() {
  const navigate = useNavigate();
  return <EnterOtpForm onEntered={() => void navigate(paths.newPassword)} />;
}

const steps: readonly [Step, Step, Step] = [
  {
    heading: 'Forgot your password?',
    title: 'Forgot password',
    lead: ['Remembered it?', 'Back to sign in', paths.signIn],
    form: <ForgotPasswordForm />,
  },
  {
    heading: 'Enter your code',
    lead: ['Wrong address?', 'Use another one', paths.forgotPassword],
    form: <EnterOtp />,
  },
  {
    heading: 'Choose a new password',
    title: 'New password',
    lead: ['Code not accepted?', 'Enter it again', paths.enterOtp],
    form: <NewPasswordForm />,
  },
];

export default function PasswordPage() {
  const path = useLocation().pathname;
  const at = [paths.enterOtp, paths.newPassword].filter((later) => path.startsWith(later)).length;
  const { otp } = useSelector(selectOtpData);
  // The last step begins with the code, unless it was entered before and not refused.
  const current = at === 2 && otp !== '' ? 3 : Math.min(at + 1, 2);
  const { heading, title = heading, lead, form } = steps[at] ?? steps[0];
  return (
    <AuthLayout key={at} title={heading} lead={lead} aside={<PasswordSteps current={current} />}>
      <PageTitle>{title}</PageTitle>
      {form}
    </AuthLayout>
  );
}
