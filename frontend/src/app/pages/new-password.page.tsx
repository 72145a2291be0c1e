import { NewPasswordForm } from '../../features/account';
import { paths } from '../paths';
import { AuthLayout, PasswordSteps } from './auth/auth-layout';
import { InlineLink } from '../../shared/routing';
import { PageTitle } from '../head';

export default function NewPasswordPage() {
  return (
    <AuthLayout
      title="Choose a new password"
      lead={
        <>
          Code not accepted? <InlineLink to={paths.enterOtp}>Enter it again</InlineLink>
        </>
      }
      aside={<PasswordSteps current={3} />}
    >
      <PageTitle>New password</PageTitle>
      <NewPasswordForm />
    </AuthLayout>
  );
}
