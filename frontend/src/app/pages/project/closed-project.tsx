import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../../features/account';
import { ButtonLink } from '../../../shared/ui';
import { paths } from '../../paths';
import { Nothing } from '../site/nothing';
import type { CameFrom } from '../use-buy-now';

/** A project that strangers no longer see; owner and applicants sign in. */
export function ClosedProject() {
  const isVisitor = useSelector(selectUser) === null;
  const from = useLocation();
  return (
    <Nothing
      status={410}
      title="This project is closed"
      text={
        isVisitor
          ? 'It takes no more proposals. If you posted it or applied to it, sign in to read it.'
          : 'It takes no more proposals.'
      }
    >
      <ButtonLink to={`${paths.home}#open-projects`}>See open projects</ButtonLink>
      {isVisitor && (
        <ButtonLink tone="secondary" to={paths.signIn} state={{ from } satisfies CameFrom}>
          Sign in
        </ButtonLink>
      )}
    </Nothing>
  );
}
