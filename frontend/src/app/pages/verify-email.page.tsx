import { useSelector } from 'react-redux';
import { selectUser, VerifyEmailPanel, WhyJoin } from '../../features/account';
import { InlineLink } from '../../shared/routing';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';

export default function VerifyEmailPage() {
  const user = useSelector(selectUser);
  return (
    <AuthLayout
      title="Verify your email address"
      lead="So that updates on your projects, proposals and payments reach you."
      aside={<WhyJoin />}
    >
      <PageTitle>Verify your email address</PageTitle>
      <VerifyEmailPanel
        next={
          <InlineLink to={user ? paths.dashboard : paths.signIn}>
            {user ? 'Go to your dashboard' : 'Sign in'}
          </InlineLink>
        }
      />
    </AuthLayout>
  );
}
