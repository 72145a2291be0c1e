import type { AttentionOnWire, OverviewOnWire } from '@nirmaan/contracts/overview';
import { ChevronRight, CircleAlert, type LucideIcon, PartyPopper } from 'lucide-react';
import { SubscriptionStatus } from '../../../features/subscription';
import { formatCount, formatDay, formatRupees, isoDay } from '../../../shared/format';
import { Link } from '../../../shared/routing';
import { ButtonLink, Card, DefinitionList, Meter } from '../../../shared/ui';
import { dashboardView, type View } from '../../paths';

const views: Readonly<Record<AttentionOnWire['kind'], View>> = {
  pendingApplicants: 'proposals',
  closingSoon: 'applied-project',
  lastDayPassed: 'applied-project',
  awarded: 'applied-project',
  noCredit: 'pricing',
  subscriptionEnds: 'pricing',
};

export const attentionHref = (kind: AttentionOnWire['kind']): string => dashboardView(views[kind]);

export const AttentionList = ({ attention }: Pick<OverviewOnWire, 'attention'>) =>
  attention.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">Needs your attention</h2>
      <ul>
        {attention.map(({ kind, message }) => (
          <li key={kind} className="border-b border-line last:border-0">
            <Link
              to={attentionHref(kind)}
              className="flex items-center gap-3 px-5 py-3.5 hover:bg-canvas"
            >
              {kind === 'awarded' ? (
                <PartyPopper size={18} className="shrink-0 text-positive" />
              ) : (
                <CircleAlert size={18} className="shrink-0 text-caution" />
              )}
              <span className="grow text-small font-medium">{message}</span>
              <ChevronRight size={18} className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly way: string;
}

export const NextStep = ({ title, text, to, way }: NextStepProps) => (
  <section
    aria-label="Next step"
    className="on-night flex flex-wrap items-center justify-between gap-4 rounded-card bg-night p-5 text-on-night"
  >
    <div className="grid gap-1">
      <p className="text-caption font-semibold text-on-night-soft">Next step</p>
      <h2 className="text-title font-bold">{title}</h2>
      <p className="max-w-prose text-small text-on-night-soft">{text}</p>
    </div>
    <ButtonLink tone="spark" to={to}>
      {way}
    </ButtonLink>
  </section>
);

/** The plan of a manufacturer, who needs none. */
export const FreeOfCharge = () => (
  <Card className="grid gap-1 p-5">
    <h2 className="text-title font-bold">Posting is free</h2>
    <p className="max-w-prose text-small text-ink-soft">
      Projects, proposals and awards cost you nothing. Plans are for consultants, who pay to apply.
    </p>
  </Card>
);

const NONE = '–';

/** "Plan Details": the subscription in use, else the one that ended last. */
export const Plan = ({ plan }: Pick<OverviewOnWire, 'plan'>) => (
  <Card className="grid gap-5 p-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-title font-bold">Plan Details</h2>
      <ButtonLink size="small" tone="secondary" to={dashboardView('pricing')}>
        {plan ? 'My Subscription' : 'Buy Now'}
      </ButtonLink>
    </div>
    <DefinitionList
      columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
      items={[
        ['Amount (₹)', plan ? formatRupees(plan.price) : NONE],
        ['Total Project', plan?.projectQue.toLocaleString('en-IN') ?? NONE],
        ['Buy Date', plan ? formatDay(isoDay(plan.createdAt)) : NONE],
        ['Expiry Date', plan ? formatDay(isoDay(plan.endDate)) : NONE],
        [
          'Subscription Status',
          plan ? <SubscriptionStatus key="status" status={plan.status} /> : 'No subscription yet',
        ],
      ]}
    />
    {plan && (
      <Meter
        label={`${plan.creditsUsed} of ${formatCount(plan.projectQue, 'application')} used`}
        value={plan.creditsUsed}
        most={plan.projectQue}
      />
    )}
  </Card>
);

interface TotalsProps {
  readonly totals: readonly (readonly [label: string, value: number, view: View])[];
}

export const Totals = ({ totals }: TotalsProps) => (
  <Card className="flex flex-wrap gap-x-8 gap-y-1 px-5 py-3">
    {totals.map(([label, value, view]) => (
      <Link
        key={label}
        to={dashboardView(view)}
        className="flex min-h-9 items-center gap-2 text-small text-ink-soft hover:text-accent"
      >
        {label}
        <span className="font-semibold text-ink tabular-nums">{value.toLocaleString('en-IN')}</span>
      </Link>
    ))}
  </Card>
);

type Tile = readonly [label: string, value: number, icon: LucideIcon, to: string];

export const Tiles = ({ tiles }: { readonly tiles: readonly Tile[] }) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {tiles.map(([label, value, Icon, to]) => (
      <Link
        key={label}
        to={to}
        className="group grid content-between gap-3 rounded-card border border-line bg-surface p-5 shadow-raised transition-colors hover:border-accent"
      >
        <span className="flex items-start justify-between gap-2 text-small font-medium text-ink-soft group-hover:text-accent">
          {label}
          <Icon size={20} className="shrink-0 text-accent" />
        </span>
        <span className="font-display text-heading font-bold tabular-nums">
          {value.toLocaleString('en-IN')}
        </span>
      </Link>
    ))}
  </div>
);
