import { useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { selectUser, SignUpForm, WhyJoin } from '../../features/account';
import { listSectors, useSectors } from '../../features/project';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import { paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { InlineLink } from '../../shared/routing';

export const needs = () => [need(listSectors)];

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
      <PageHead
        title="Sign up"
        description="Create an account to post projects as a manufacturer, or to apply as a consultant."
      />
      <SignUpForm sectors={sectors.map(({ name }) => name)} />
    </AuthLayout>
  );
}
