import type { UserOnWire } from '@nirmaan/contracts/account';
import type { ReactNode } from 'react';
import { VerifyEmailNotice } from '../../../features/account';
import { NotificationBell } from '../../../features/notification';
import { capitalised } from '../../../shared/format';
import { Avatar, Skeleton } from '../../../shared/ui';
import type { View } from '../../paths';
import { getNotificationHref } from './notification-href';
import { Sidebar } from './sidebar';
import type { DashboardView } from './views';

interface FrameProps {
  /** Null while it is unknown who is signed in. */
  readonly user: UserOnWire | null;
  readonly views: readonly DashboardView[];
  readonly current: View;
  readonly children: ReactNode;
}

/** The frame around every sub-page of the dashboard. */
export const Frame = ({ user, views, current, children }: FrameProps) => (
  <div className="wrap grid grid-cols-1 gap-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-10">
    <Sidebar views={views} current={current} />
    <div className="grid min-w-0 grid-cols-1 content-start gap-8">
      <div className="relative flex min-h-17.5 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3 shadow-raised">
        {user ? <Who user={user} /> : <Skeleton className="h-8 w-full" />}
      </div>
      {user && !user.emailVerified && <VerifyEmailNotice user={user} />}
      {children}
    </div>
  </div>
);

const Who = ({ user }: { readonly user: UserOnWire }) => (
  <>
    <p className="shrink-0 text-small text-ink-soft">
      Your Role is{' '}
      <strong className="block font-semibold text-ink sm:inline">
        {capitalised(user.userRole)}
      </strong>
    </p>
    <div className="flex min-w-0 items-center gap-2">
      {isTold(user) && <NotificationBell account={user._id} hrefOf={getNotificationHref} />}
      <p className="flex min-w-0 items-center gap-2.5 text-small font-semibold">
        <Avatar name={user.name} image={user.image} size={32} />
        <span className="truncate">{user.name}</span>
      </p>
    </div>
  </>
);

/** Auditors and operators get no notifications. */
const isTold = ({ userRole }: UserOnWire): boolean =>
  userRole === 'manufacturer' || userRole === 'consultant';
