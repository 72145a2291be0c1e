import type { UserOnWire } from '@nirmaan/contracts/account';
import { useSelector } from 'react-redux';
import { selectIsKnown, selectUser } from '../../features/account';
import { Link } from '../../shared/routing';
import { Avatar } from '../../shared/ui/avatar';
import { ButtonLink } from '../../shared/ui/button';
import { Skeleton } from '../../shared/ui/skeleton';
import { paths } from '../paths';

/** The way in for visitors, and a signed-in person's name, which leads to the dashboard. */
export function AccountLink() {
  const user = useSelector(selectUser);
  const known = useSelector(selectIsKnown);
  if (user) return <OwnName name={user.name} image={user.image} />;
  if (!known) return <Skeleton className="h-11 w-28" />;
  return (
    <span className="flex items-center gap-2">
      <ButtonLink tone="quiet" to={paths.signIn}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.signUp}>Sign Up</ButtonLink>
    </span>
  );
}

const OwnName = ({ name, image }: Pick<UserOnWire, 'name' | 'image'>) => (
  <Link
    to={paths.dashboard}
    className="flex min-h-11 items-center gap-2.5 rounded-control px-2 text-small font-semibold hover:text-accent"
  >
    <Avatar name={name} image={image} size={32} />
    <span className="max-w-40 truncate xl:max-w-64">{name}</span>
  </Link>
);
