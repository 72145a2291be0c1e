import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../../features/account';
import { ButtonLink } from '../../../shared/ui';
import { PageHead } from '../../head';
import { paths } from '../../paths';
import type { CameFrom } from '../use-buy-now';

/** A project that strangers no longer see; owner and applicants sign in. */
export function ClosedProject() {
  const isVisitor = useSelector(selectUser) === null;
  return (
    <div className="wrap grid justify-items-center gap-5 py-20 text-center">
      <PageHead title="This project is closed" status={410} />
      <h1 className="text-heading font-bold tracking-tight">This project is closed</h1>
      <p className="max-w-lg text-ink-soft">
        It takes no more proposals.
        {isVisitor && ' If you posted it or applied to it, sign in to read it.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={`${paths.home}#open-projects`}>See open projects</ButtonLink>
        {isVisitor && <SignInToRead />}
      </div>
    </div>
  );
}

function SignInToRead() {
  const from = useLocation();
  return (
    <ButtonLink tone="secondary" to={paths.signIn} state={{ from } satisfies CameFrom}>
      Sign in
    </ButtonLink>
  );
}
