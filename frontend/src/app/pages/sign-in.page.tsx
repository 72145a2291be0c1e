import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectHasEnded, selectUser, SignInForm } from '../../features/account';
import { InlineLink } from '../../shared/routing';
import { FormNotice } from '../../shared/ui';
import { PageHead } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { useDestination, useWasSent } from './use-buy-now';

export default function SignInPage() {
  const user = useSelector(selectUser);
  const destination = useDestination(paths.dashboard);
  const hasEnded = useSelector(selectHasEnded);
  const wasSent = useWasSent();
  if (user) return <Navigate replace to={destination} />;
  return (
    <AuthLayout title="Sign In with Email" lead={['New here?', 'Create an account', paths.signUp]}>
      <PageHead
        title="Sign in"
        description="Sign in to post projects, to apply with a proposal and to follow every decision."
      />
      {hasEnded && wasSent && <FormNotice text="Your session has ended. Please sign in again." />}
      <SignInForm
        forgotPassword={<InlineLink to={paths.forgotPassword}>Forgot Password?</InlineLink>}
      />
    </AuthLayout>
  );
}
