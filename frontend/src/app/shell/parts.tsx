import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { useSelector } from 'react-redux';
import { selectIsKnown, selectUser } from '../../features/account';
import { Link } from '../../shared/routing';
import { Avatar, ButtonLink, Skeleton } from '../../shared/ui';
import { paths } from '../paths';

interface LogoProps {
  readonly onNight?: boolean;
}

/** The mark: two columns, a brace between them, and the ground they stand on. */
export const LogoMark = ({ onNight = false }: LogoProps) => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="7" className={onNight ? 'fill-night-raised' : 'fill-accent'} />
    <path d="M8 23V8h4l8 10V8h4v15h-4L12 13v10z" className="fill-white" />
    <path d="M8 26h16" strokeWidth="2" className="stroke-spark" />
  </svg>
);

export const Logo = (look: LogoProps) => (
  <span className="flex items-center gap-2.5">
    <LogoMark {...look} />
    <span className="font-display text-title font-extrabold tracking-tight">{PRODUCT_NAME}</span>
  </span>
);

export function AccountLink() {
  const user = useSelector(selectUser);
  const known = useSelector(selectIsKnown);
  if (user)
    return (
      <span className="flex items-center gap-1">
        <ButtonLink tone="quiet" to={paths.dashboard} className="max-lg:hidden">
          Dashboard
        </ButtonLink>
        <Link
          to={paths.dashboard}
          className="flex min-h-11 items-center gap-2.5 rounded-control px-2 text-small font-semibold hover:text-accent"
        >
          <Avatar name={user.name} image={user.image} size={32} />
          <span className="max-w-40 truncate max-lg:max-w-24 xl:max-w-64">{user.name}</span>
        </Link>
      </span>
    );
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
