import { useNavigate } from 'react-router-dom';
import { EnterOtpForm } from '../../features/account';
import { paths } from '../paths';
import { AuthLayout, PasswordSteps } from './auth/auth-layout';
import { InlineLink } from '../../shared/routing';
import { PageTitle } from '../head';

export default function EnterOtpPage() {
  const navigate = useNavigate();
  return (
    <AuthLayout
      title="Enter your code"
      lead={
        <>
          Wrong address? <InlineLink to={paths.forgotPassword}>Use another one</InlineLink>
        </>
      }
      aside={<PasswordSteps current={2} />}
    >
      <PageTitle>Enter your code</PageTitle>
      <EnterOtpForm onEntered={() => void navigate(paths.newPassword)} />
    </AuthLayout>
  );
}
