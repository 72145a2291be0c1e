import { ForgotPasswordForm } from '../../features/account';
import { paths } from '../paths';
import { AuthLayout, PasswordSteps } from './auth/auth-layout';
import { InlineLink } from '../../shared/routing';
import { PageTitle } from '../head';

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
