import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectUser, SignUpForm, WhyJoin } from '../../features/account';
import { listSectors, useSectors } from '../../features/project';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { useDestination } from './use-buy-now';
import { InlineLink } from '../../shared/routing';

export const needs = () => [need(listSectors)];

export default function SignUpPage() {
  const user = useSelector(selectUser);
  const destination = useDestination(paths.home);
  const { state } = useLocation() as { state: unknown };
  const sectors = useSectors();
  if (user) return <Navigate replace to={destination} />;
  return (
    <AuthLayout
      title="Let's get started"
      lead={
        <>
          Already have an account?{' '}
          <InlineLink to={paths.signIn} state={state}>
            Sign in
          </InlineLink>
        </>
      }
      aside={<WhyJoin />}
    >
      <PageHead
        title="Sign up"
        description="Create an account to post projects as a manufacturer, or to apply as a consultant."
      />
      <SignUpForm sectors={sectors.map(({ name }) => name)} />
    </AuthLayout>
  );
}
