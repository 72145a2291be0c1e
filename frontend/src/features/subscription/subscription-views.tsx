import { DAY_MS } from '@nirmaan/contracts/kernel';
import type { PaymentOnWire, UserSubscriptionOnWire } from '@nirmaan/contracts/subscription';
import { Download } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { formatCount, formatDay, formatMoment, formatRupees, isoDay } from '../../shared/format';
import { useSaga } from '../../shared/store';
import { Badge, Card, type Column, DataTable, Meter, type Tone } from '../../shared/ui';
import { downloadInvoice } from './subscription.api';
import { subscriptionSaga } from './subscription.saga';

/** `success` shows Active, anything else Expire. */
export const SubscriptionStatus = ({ status }: Pick<UserSubscriptionOnWire, 'status'>) =>
  status === 'success' ? (
    <Badge tone="positive" text="Active" />
  ) : (
    <Badge tone="negative" text="Expire" />
  );

export function PlanMeter({ subscription }: { readonly subscription: UserSubscriptionOnWire }) {
  const { name, projectQue, creditsUsed, endDate, status } = subscription;
  const left = projectQue - creditsUsed;
  const isActive = status === 'success';
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-bold">{name || 'Subscription'}</h2>
        <SubscriptionStatus status={status} />
      </div>
      <Meter
        label={`${creditsUsed} of ${formatCount(projectQue, 'application')} used`}
        value={creditsUsed}
        most={projectQue}
      />
      <p className="text-small text-ink-soft">
        {`${isActive ? `${whatIsLeft(left)} Valid until` : 'It covers no further applications. Ended on'} `}
        <span className="whitespace-nowrap">{formatDay(isoDay(endDate))}</span>.
      </p>
    </Card>
  );
}

const whatIsLeft = (left: number): string =>
  left > 0
    ? `You can apply to ${formatCount(left, 'more project')}.`
    : 'You have used all your applications. Buy another plan to keep applying.';

const words: Readonly<Record<PaymentOnWire['status'], readonly [tone: Tone, text: string]>> = {
  pending: ['caution', 'Pending'],
  failed: ['negative', 'Failed'],
  success: ['positive', 'Paid'],
  refunded: ['neutral', 'Refunded'],
};

type Reversal = Pick<PaymentOnWire, 'refunded' | 'dispute'>;

/** What happened to a payment's money since; empty where nothing did. */
function describeReversal({ refunded, dispute }: Reversal): string {
  if (dispute === 'lost') return 'Reversed by your bank';
  if (dispute === 'open') return 'Under review by your bank';
  return refunded > 0 ? `${formatRupees(refunded)} refunded` : '';
}

/** Empty where the status says it all. */
const getRemark = (payment: PaymentOnWire): string =>
  payment.status === 'refunded' && payment.dispute !== 'lost' ? '' : describeReversal(payment);

/** What went back of payments that did not pay the order. */
function getOtherRemarks({ paidAt, otherPayments }: PaymentOnWire): string[] {
  const label = paidAt ? 'Second payment' : 'A payment';
  return otherPayments
    .map(describeReversal)
    .filter((remark) => remark !== '')
    .map((remark) => `${label}: ${remark}`);
}

/** A buyer who leaves the payment's window orders anew later; the first order stays pending for ever. */
const isAbandoned = ({ status, createdAt }: PaymentOnWire): boolean =>
  status === 'pending' && Date.now() - Date.parse(createdAt) > DAY_MS;

const StatusOf = ({ payment }: { readonly payment: PaymentOnWire }) => {
  const [tone, text] = isAbandoned(payment)
    ? (['neutral', 'Not completed'] as const)
    : words[payment.status];
  const remarks = [getRemark(payment), ...getOtherRemarks(payment)].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} text={text} />
      {remarks.map((remark, index) => (
        <span key={index} className="text-caption text-ink-soft">
          {remark}
        </span>
      ))}
    </div>
  );
};

function Invoices({ invoices }: Pick<PaymentOnWire, 'invoices'>) {
  const dispatch = useDispatch();
  useSaga(subscriptionSaga);
  return (
    <div className="grid justify-items-start gap-1">
      {invoices.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Download ${number}`}
          onClick={() => dispatch(downloadInvoice.requested({ params: { number } }))}
          className="inline-flex min-h-6 items-center gap-1.5 text-small font-medium whitespace-nowrap text-accent hover:underline"
        >
          <Download size={15} />
          {number}
        </button>
      ))}
    </div>
  );
}

const columns: readonly Column<PaymentOnWire>[] = [
  {
    name: 'Plan',
    kind: 'title',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { name: 'Amount', kind: 'amount', cell: ({ price }) => formatRupees(price) },
  { name: 'Ordered', cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Paid', cell: ({ paidAt }) => (paidAt ? formatMoment(paidAt) : '–') },
  {
    name: 'Order',
    kind: 'long',
    cell: ({ _id }) => <code className="break-all text-caption">{_id}</code>,
  },
  {
    name: 'Invoice',
    cell: ({ invoices }) => (invoices.length > 0 ? <Invoices invoices={invoices} /> : '–'),
  },
  { name: 'Status', kind: 'action', cell: (payment) => <StatusOf payment={payment} /> },
];

interface PaymentsTableProps {
  readonly payments: readonly PaymentOnWire[];
  readonly offset: number;
}

export const PaymentsTable = ({ payments, offset }: PaymentsTableProps) => (
  <DataTable
    caption="Payments"
    columns={columns}
    rows={payments}
    keyOf={({ _id }) => _id}
    offset={offset}
  />
);
