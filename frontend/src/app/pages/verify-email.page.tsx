import { useSelector } from 'react-redux';
import { selectUser, selectVerification, VerifyEmailPanel, WhyJoin } from '../../features/account';
import { ButtonLink } from '../../shared/ui';
import { PageTitle } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';

const texts = {
  open: {
    title: 'Verify your email address',
    lead: 'So that updates on your projects, proposals and payments reach you.',
  },
  verified: {
    title: 'You’re all set',
    lead: 'We’ll email you news of your projects, proposals and payments.',
  },
} as const;

export default function VerifyEmailPage() {
  const user = useSelector(selectUser);
  const { data } = useSelector(selectVerification);
  const text = data === null ? texts.open : texts.verified;
  return (
    <AuthLayout {...text} aside={<WhyJoin />}>
      <PageTitle>{text.title}</PageTitle>
      <VerifyEmailPanel
        next={
          <ButtonLink size="large" to={user ? paths.dashboard : paths.signIn}>
            {user ? 'Go to your dashboard' : 'Sign in'}
          </ButtonLink>
        }
      />
    </AuthLayout>
  );
}
