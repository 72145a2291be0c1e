import { ForgotPasswordForm } from '../../features/account';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { InlineLink } from './auth/inline-link';
import { PasswordSteps } from './auth/password-steps';
import { PageTitle } from './page-title';

export default function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead={
        <>
          Remembered it? <InlineLink to={paths.signIn}>Back to sign in</InlineLink>
        </>
      }
      aside={<PasswordSteps current={1} />}
    >
      <PageTitle>Forgot password</PageTitle>
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
