import type { AttentionOnWire, overviewCalls, OverviewOnWire } from '@nirmaan/contracts/overview';
import { ChevronRight, CircleAlert, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatDay, formatRupees, isoDay } from '../../shared/format';
import { Link } from '../../shared/routing';
import { ButtonLink, Card, DefinitionList, Meter } from '../../shared/ui';
import { get } from '../../shared/api';
import { defineRead } from '../../shared/saga';

interface AttentionListProps {
  readonly attention: readonly AttentionOnWire[];
  readonly hrefOf: (kind: AttentionOnWire['kind']) => string;
}

export const AttentionList = ({ attention, hrefOf }: AttentionListProps) =>
  attention.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">Needs your attention</h2>
      <ul>
        {attention.map(({ kind, message }) => (
          <li key={kind} className="border-b border-line last:border-0">
            <Link to={hrefOf(kind)} className="flex items-center gap-3 px-5 py-3.5 hover:bg-canvas">
              <Mark kind={kind} />
              <span className="grow text-small font-medium">{message}</span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );

const Mark = ({ kind }: Pick<AttentionOnWire, 'kind'>) =>
  kind === 'awarded' ? (
    <PartyPopper size={18} aria-hidden className="shrink-0 text-positive" />
  ) : (
    <CircleAlert size={18} aria-hidden className="shrink-0 text-caution" />
  );

interface NextStepProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What the link says. */
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

interface PlanDetailsProps {
  readonly plan: OverviewOnWire['plan'];
  /** The badge of a subscription's status. */
  readonly status: ReactNode;
  readonly action: ReactNode;
}

const NONE = '–';

/** "Plan Details": the subscription in use, else the one that ended last. */
export const PlanDetails = ({ plan, status, action }: PlanDetailsProps) => (
  <Card className="grid gap-5 p-5">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-title font-bold">Plan Details</h2>
      {action}
    </div>
    <DefinitionList
      columns="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5"
      items={[
        ['Amount (₹)', plan ? formatRupees(plan.price) : NONE],
        ['Total Project', plan?.projectQue.toLocaleString('en-IN') ?? NONE],
        ['Buy Date', plan ? formatDay(isoDay(plan.createdAt)) : NONE],
        ['Expiry Date', plan ? formatDay(isoDay(plan.endDate)) : NONE],
        ['Subscription Status', plan ? status : 'No subscription yet'],
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

export const overview = defineRead(
  'overview/view',
  get<(typeof overviewCalls)['view']>('/user/overview'),
  { key: 'overview', failed: 'The overview could not be loaded.' },
);
