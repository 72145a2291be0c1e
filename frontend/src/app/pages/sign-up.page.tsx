import { Navigate, parsePath } from 'react-router-dom';
import { useUser, SignUpForm } from '../../features/account';
import { sectors, useSectors } from '../../features/project';
import { InlineLink } from '../../shared/routing';
import { need } from '../../shared/saga';
import { PageHead } from '../head';
import { APPLY, paths } from '../paths';
import { AuthLayout } from './auth/auth-layout';
import { useDestination } from './use-buy-now';

export const needs = () => [need(sectors)];

/** The role of someone who comes from where one posts, or applies. */
function getRole(destination: ReturnType<typeof useDestination>) {
  const { search: text } = typeof destination === 'string' ? parsePath(destination) : destination;
  const search = new URLSearchParams(text);
  if (search.get('view') === 'upload-project') return 'manufacturer';
  return search.has(APPLY) ? 'consultant' : undefined;
}

export default function SignUpPage() {
  const user = useUser();
  const destination = useDestination(paths.home);
  const choices = useSectors();
  if (user) return <Navigate replace to={destination} />;
  return (
    <AuthLayout
      title="Let's get started"
      lead={['Already have an account?', 'Sign in', paths.signIn]}
    >
      <PageHead
        title="Sign up"
        description="Create an account to post projects as a manufacturer, or to apply as a consultant."
      />
      <SignUpForm
        sectors={choices.map(({ name }) => name)}
        role={getRole(destination)}
        agreed={
          <>
            <InlineLink to={paths.terms}>Terms of Service</InlineLink>,{' '}
            <InlineLink to={paths.privacy}>Privacy Policy</InlineLink>
          </>
        }
      />
    </AuthLayout>
  );
}
