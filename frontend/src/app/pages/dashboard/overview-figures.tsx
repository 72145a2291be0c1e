import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import { ClipboardList, Coins, Factory, UsersRound } from 'lucide-react';
import { useSelector } from 'react-redux';
import {
  AttentionList,
  PlanDetails,
  selectOverview,
  viewOverview,
} from '../../../features/overview';
import { SubscriptionStatus } from '../../../features/subscription';
import { ButtonLink } from '../../../shared/ui/button';
import { ErrorState } from '../../../shared/ui/empty-state';
import { SkeletonRows } from '../../../shared/ui/skeleton';
import { StatTile } from '../../../shared/ui/stat-tile';
import { dashboardView } from '../../paths';
import { attentionHref } from './attention-href';
import { useLoaded } from './use-loaded';

export interface OverviewRole {
  readonly role: 'manufacturer' | 'consultant';
}

/** The plan, the four figures, and what needs attention; counted by the server when it is asked. */
export function OverviewFigures({ role }: OverviewRole) {
  const reload = useLoaded(viewOverview.requested);
  const { overview, message } = useSelector(selectOverview);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (!overview) return <SkeletonRows rows={3} label="Loading your overview" />;
  return (
    <>
      <AttentionList attention={overview.attention} hrefOf={attentionHref} />
      <Tiles counts={overview.counts} role={role} />
      <PlanDetails
        plan={overview.plan}
        status={overview.plan && <SubscriptionStatus status={overview.plan.status} />}
        action={
          <ButtonLink size="small" tone="secondary" to={dashboardView('pricing')}>
            {overview.plan ? 'My Subscription' : 'Buy Now'}
          </ButtonLink>
        }
      />
    </>
  );
}

const Tiles = ({ counts, role }: Pick<OverviewOnWire, 'counts'> & OverviewRole) => (
  <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
    <StatTile
      label="Freelance Project"
      value={counts.freelance}
      icon={UsersRound}
      to={dashboardView('freelance-project')}
    />
    <StatTile
      label="Execution Project"
      value={counts.execution}
      icon={Factory}
      to={dashboardView('execution-project')}
    />
    <StatTile
      label="Applied Project"
      value={counts.applied}
      icon={ClipboardList}
      to={dashboardView(role === 'manufacturer' ? 'freelance-project' : 'applied-project')}
    />
    <StatTile label="Credit" value={counts.credit} icon={Coins} to={dashboardView('pricing')} />
  </div>
);
