import clsx from 'clsx';
import type { ReactNode } from 'react';

/** What a column is to its row: a number in the list, its title, an event, a long one, an amount, or what can be done. */
type Kind = 'index' | 'title' | 'event' | 'long' | 'amount' | 'action';

export interface Column<Row> {
  readonly name: string;
  /** `index` counts from the list's first page on, starting at 0. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** An event unless said otherwise. */
  readonly kind?: Kind;
}

type Look = Pick<Column<never>, 'kind'>;

export const headLook = ({ kind }: Look): string =>
  clsx(
    'px-2.5 py-3 font-semibold whitespace-nowrap text-ink-soft',
    kind === 'amount' ? 'text-right' : 'text-left',
  );

/** In a card the title stands on top without a label, events in two columns (a long one across both), the action below a line. */
const inCard: Record<Kind, string> = {
  index: 'hidden',
  title: 'order-first col-span-2 text-body wrap-anywhere before:hidden',
  event: '',
  long: 'col-span-2 wrap-anywhere',
  amount: '',
  action: 'col-span-2 mt-1 border-t border-line pt-3 before:hidden',
};

const label =
  'before:block before:text-caption before:text-ink-faint before:content-[attr(data-label)]';
const inTable =
  'xl:table-cell xl:border-0 xl:px-2.5 xl:py-3 xl:align-middle xl:text-small xl:before:hidden';

export const cellLook = ({ kind = 'event' }: Look): string =>
  clsx(
    label,
    inCard[kind],
    inTable,
    kind === 'title' && 'xl:min-w-38',
    kind === 'amount' && 'tabular-nums xl:text-right',
  );
