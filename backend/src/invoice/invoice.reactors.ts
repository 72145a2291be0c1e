import { Inject, Injectable, Module, type FactoryProvider } from '@nestjs/common';
import { getFinancialYear, getStatutorySubject, getTitle } from '@nirmaan/contracts/invoice';
import { DAY_MS, dayInIndia, formatMoney } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Keyring } from '@nirmaan/platform/keyring';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { Erasures } from '../erasure/erasures.js';
import { AggregateReader, Clock, CommandBus } from '../kernel/commands/index.js';
import { LOG, SETTINGS } from '../kernel/process/index.js';
import { type SellerSettings, toSeller } from './invoice.settings.js';
import { reactor, ScheduledTask, systemCause } from '../kernel/reacting/index.js';
import { mailReactor } from '../mail/mail.module.js';
import { Invoicer } from './invoicer.js';
import { IssueMissingInvoices } from './missing-invoices.js';

/** Issues the documents that an order lacks; other orders' go on while the account of one cannot be read. */
export const issueInvoices = (
  name: string,
  on: 'PaymentCaptured' | 'PaymentRefunded' | 'DisputeLost',
) =>
  reactor({
    name,
    on,
    concurrency: 4,
    inject: [Invoicer],
    react: ({ data }, cause, invoicer: Pick<Invoicer, 'issueFor'>) =>
      invoicer.issueFor(data.order, cause),
  });

const invoicer: FactoryProvider = {
  provide: Invoicer,
  inject: [CommandBus, AggregateReader, EventStore, SETTINGS],
  useFactory: (
    bus: CommandBus,
    aggregates: AggregateReader,
    eventStore: EventStore,
    settings: SellerSettings,
  ) => new Invoicer(bus, aggregates, eventStore, toSeller(settings)),
};

/** Leads a buyer to the payments, where the documents are. */
const withDownload = (paragraph: string) => ({
  paragraphs: [paragraph, 'You can download it under My Subscription, beside the payment:'],
  path: '/dashboard?view=pricing',
});

const inText = (number: string): string => getTitle(number).toLowerCase();

const sendInvoiceMail = mailReactor({
  name: 'send-invoice-mail-on-invoice-issued',
  on: 'InvoiceIssued',
  kind: 'invoice',
  to: ({ data }) => data.account,
  compose: ({ data: { number, total } }) => ({
    subject: `Your ${inText(number)} ${number}`,
    ...withDownload(
      `This is the ${inText(number)} for your payment of ${formatMoney(total)}: ${number}.`,
    ),
  }),
});

const sendCreditNoteMail = mailReactor({
  name: 'send-credit-note-mail-on-credit-note-issued',
  on: 'CreditNoteIssued',
  kind: 'creditNote',
  to: ({ data }) => data.account,
  compose: ({ data: { number, invoice, total } }) => ({
    subject: `Your ${inText(number)} ${number}`,
    ...withDownload(
      `${formatMoney(total)} of ${inText(invoice)} ${invoice} went back to you. The ${inText(number)} is ${number}.`,
    ),
  }),
});

const KEPT_YEARS = 8;
/** Long enough for a process that was stopped for years. */
const YEARS_LOOKED_BACK = 20;
const RETRY_MS = 60 * 60_000;

/** Erases the buyers' data in documents whose financial year ended eight years ago. */
@Injectable()
export class EraseExpiredInvoices extends ScheduledTask {
  readonly name = 'erase-expired-invoices';

  constructor(
    private readonly erasures: Erasures,
    private readonly clock: Clock,
    private readonly keyring: Keyring,
    @Inject(LOG) private readonly log: Log,
  ) {
    super();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await pause(await this.tryErase(), signal);
  }

  private async tryErase(): Promise<number> {
    try {
      await this.eraseExpired();
      return DAY_MS;
    } catch (error) {
      this.log.error({ err: error }, 'expired invoices were not erased; retrying');
      return RETRY_MS;
    }
  }

  async eraseExpired(): Promise<void> {
    const now = this.clock.now();
    const newest = getFinancialYear(dayInIndia(now)) - KEPT_YEARS - 1;
    const subjects = Array.from({ length: YEARS_LOOKED_BACK }, (_, age) =>
      getStatutorySubject(newest - age),
    );
    const due = now.toISOString();
    for (const [subject, key] of await this.keyring.find(new Set(subjects)))
      if (key !== 'erased')
        await this.erasures.request(
          { subject, kind: 'statutory', basis: 'retentionEnded', due },
          systemCause(this.name),
        );
  }
}

@Module({
  providers: [
    Erasures,
    invoicer,
    issueInvoices('issue-invoice-on-payment-captured', 'PaymentCaptured'),
    issueInvoices('issue-credit-note-on-payment-refunded', 'PaymentRefunded'),
    issueInvoices('issue-credit-note-on-dispute-lost', 'DisputeLost'),
    sendInvoiceMail,
    sendCreditNoteMail,
    EraseExpiredInvoices,
    IssueMissingInvoices,
  ],
})
export class InvoiceReactorsModule {}
