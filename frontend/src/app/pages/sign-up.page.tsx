import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectUser, SignUpForm, WhyJoin } from '../../features/account';
import { useSectors } from '../../features/project';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { InlineLink } from './auth/inline-link';
import { PageTitle } from './page-title';

export default function SignUpPage() {
  const user = useSelector(selectUser);
  const sectors = useSectors();
  if (user) return <Navigate replace to={paths.home} />;
  return (
    <AuthLayout
      title="Let's get started"
      lead={
        <>
          Already have an account? <InlineLink to={paths.signIn}>Sign in</InlineLink>
        </>
      }
      aside={<WhyJoin />}
    >
      <PageTitle>Sign up</PageTitle>
      <SignUpForm sectors={sectors.map(({ name }) => name)} />
    </AuthLayout>
  );
}
