import type { PaymentOnWire } from '@nirmaan/contracts/subscription';
import { formatMoment, formatRupees } from '../../shared/format';
import { Badge, type Tone } from '../../shared/ui/badge';
import { DataTable } from '../../shared/ui/data-table';
import type { Column } from '../../shared/ui/table-column';

const words: Readonly<Record<PaymentOnWire['status'], readonly [tone: Tone, text: string]>> = {
  pending: ['caution', 'Pending'],
  failed: ['negative', 'Failed'],
  success: ['positive', 'Paid'],
};

const StatusOf = ({ status }: Pick<PaymentOnWire, 'status'>) => {
  const [tone, text] = words[status];
  return <Badge tone={tone} text={text} />;
};

const columns: readonly Column<PaymentOnWire>[] = [
  {
    name: 'Plan',
    kind: 'title',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { name: 'Amount', kind: 'amount', cell: ({ price }) => formatRupees(price) },
  { name: 'Ordered', cell: ({ createdAt }) => formatMoment(createdAt) },
  { name: 'Paid', cell: ({ paidAt }) => (paidAt ? formatMoment(paidAt) : 'Not yet') },
  {
    name: 'Order',
    kind: 'long',
    cell: ({ _id }) => <code className="break-all text-caption">{_id}</code>,
  },
  { name: 'Status', kind: 'action', cell: (payment) => <StatusOf status={payment.status} /> },
];

interface PaymentsTableProps {
  readonly payments: readonly PaymentOnWire[];
  readonly before: number;
}

/** Every order of the reader, and what became of it. */
export const PaymentsTable = ({ payments, before }: PaymentsTableProps) => (
  <DataTable
    caption="Payments"
    columns={columns}
    rows={payments}
    keyOf={({ _id }) => _id}
    before={before}
  />
);
