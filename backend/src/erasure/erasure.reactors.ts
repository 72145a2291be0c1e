import { Inject, Injectable, Module, type FactoryProvider } from '@nestjs/common';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { formatDay } from '@nirmaan/contracts/erasure';
import {
  accountId,
  DAY_MS,
  getAccountSubject,
  PRODUCT_NAME,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { ErasureLedger } from '@nirmaan/platform/erasure';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Keyring } from '@nirmaan/platform/keyring';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { join } from 'node:path';
import { accountAggregate, EmailKeys, VERIFIED_WITHIN_DAYS } from '../account/account.module.js';
import { CommandBus, AggregateReader, Clock } from '../kernel/commands/index.js';
import { FileStore } from '../kernel/files/index.js';
import { LOG, type ProcessSettings, SETTINGS } from '../kernel/process/index.js';
import {
  reactor,
  type EventType,
  DueItems,
  DueItemsTask,
  OpenItemsTask,
  systemCause,
} from '../kernel/reacting/index.js';
import { Pseudonyms } from '../kernel/security-log/security-log.js';
import { mailReactor } from '../mail/mail.module.js';
import { eraseLines, eraseMails } from './erased-files.js';
import { erasureAggregate } from './erasure.decider.js';
import { Eraser } from './eraser.js';
import { Erasures } from './erasures.js';
import { CompleteErasure } from './erasure.commands.js';

/** An address has no account and gets no mail. */
const sendAccountClosedMail = mailReactor({
  name: 'send-account-closed-mail-on-erasure-requested',
  on: 'ErasureRequested',
  kind: 'accountClosed',
  to: ({ data }) => accountId.parse(data.subject),
  compose: ({ data: { due } }, _, now) => ({
    subject: `Your ${PRODUCT_NAME} account is closed`,
    paragraphs:
      new Date(due) <= now
        ? ['Your personal data is being erased now. This is our last email to you.', whatStays]
        : [
            `Your personal data will be erased on ${formatDay(due)}. Until then the account cannot be used, and your projects and applications are hidden, except applications that were awarded.`,
            'If you want to keep the account, or did not ask for this, please write to us before that day.',
            whatStays,
          ],
  }),
});

const whatStays =
  'What others still need remains, without your name: payments, and decisions on applications. Invoices keep the billing details they were made out to for the eight years that tax law requires; only our operators can read them.';

/** After a crash between the streams of erasure and account. */
const alignAccount = (name: string, on: 'ErasureRequested' | 'ErasureCancelled') =>
  reactor({
    name,
    on,
    inject: [Erasures],
    react: ({ data }, cause, erasures) => erasures.alignAccount(data.subject, cause),
  });

/** Not due while the projections worker blanks the read models. */
class UnfinishedErasures extends DueItems<SubjectId> {
  protected handle({ type, data }: AnyRecordedEvent): void {
    const waitUntil = (subject: SubjectId, due: number) => this.set(subject, { item: null, due });
    if (type === 'ErasureRequested') waitUntil(data.subject, Date.parse(data.due));
    if (type === 'SubjectErased') waitUntil(data.subject, Infinity);
    if (type === 'ReadModelsBlanked') waitUntil(data.subject, 0);
    if (type === 'ErasureCancelled' || type === 'ErasureCompleted') this.delete(data.subject);
  }
}

const POLL_MS = 250;
const RETRY_MS = 5_000;

/** Takes each erasure one step further when it is due, one after the other. */
@Injectable()
class EraseDueSubjects extends OpenItemsTask<UnfinishedErasures> {
  readonly name = 'erase-due-subjects';
  override readonly types: readonly EventType[] = [
    'ErasureRequested',
    'ErasureCancelled',
    'SubjectErased',
    'ReadModelsBlanked',
    'ErasureCompleted',
  ];

  constructor(
    private readonly bus: CommandBus,
    private readonly aggregates: AggregateReader,
    private readonly clock: Clock,
    private readonly ledger: ErasureLedger,
    private readonly eraser: Eraser,
    private readonly pseudonyms: Pseudonyms,
    private readonly files: FileStore,
    @Inject(SETTINGS) private readonly settings: ProcessSettings,
    @Inject(LOG) private readonly log: Log,
  ) {
    super((after) => new UnfinishedErasures(after));
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const [subject] of this.items.listDue(this.clock.now())) await this.advance(subject);
      await pause(POLL_MS, signal);
    }
  }

  private async advance(subject: SubjectId): Promise<void> {
    try {
      if (await this.takeStep(subject)) return;
    } catch (error) {
      this.log.error({ err: error, subject }, 'an erasure failed; retrying');
    }
    this.items.retryAt(subject, this.clock.now().getTime() + RETRY_MS);
  }

  /** The event of the step arrives later: until then there is nothing to do. */
  private async takeStep(subject: SubjectId): Promise<boolean> {
    const { state } = await this.aggregates.loadFresh(erasureAggregate, subject);
    if (state.phase === 'requested') return this.eraser.erase(state.request);
    if (state.phase !== 'blanked') return true;
    await this.eraseFiles(subject);
    const cause = systemCause(this.name);
    await this.bus.execute(new CompleteErasure(subject, { subject }, cause));
    return true;
  }

  private async eraseFiles(subject: SubjectId): Promise<void> {
    await this.files.eraseUploads(subject);
    const { DATA_DIR } = this.settings;
    const claim = (await this.ledger.find(subject))?.claim;
    const words = [subject, ...(claim ? [claim] : [])];
    await eraseMails(join(DATA_DIR, 'outbox'), words);
    const lines = [...words, ...words.map((word) => this.pseudonyms.of(word))];
    for (const folder of ['logs', 'security']) await eraseLines(join(DATA_DIR, folder), lines);
  }
}

/** By the subject of the account. */
class UnverifiedAccounts extends DueItems<SubjectId> {
  protected handle({ type, data, metadata }: AnyRecordedEvent): void {
    if (type === 'UserRegistered') {
      const due = Date.parse(metadata.occurredAt) + VERIFIED_WITHIN_DAYS * DAY_MS;
      this.set(getAccountSubject(data.account), { item: null, due });
    }
    if (type === 'EmailVerified' || type === 'EmailChanged')
      this.delete(getAccountSubject(data.account));
    if (type === 'ErasureRequested') this.delete(data.subject);
  }
}

/** Closes accounts whose address was not verified in time, so that no address is out of its owner's use for long. */
@Injectable()
class CloseUnverifiedAccounts extends DueItemsTask<SubjectId, unknown> {
  readonly name = 'close-unverified-accounts';
  override readonly types: readonly EventType[] = [
    'UserRegistered',
    'EmailVerified',
    'EmailChanged',
    'ErasureRequested',
  ];
  protected readonly pollMs = POLL_MS;

  constructor(
    private readonly aggregates: AggregateReader,
    private readonly erasures: Erasures,
    protected readonly clock: Clock,
    @Inject(LOG) protected readonly log: Log,
  ) {
    super((after) => new UnverifiedAccounts(after));
  }

  /** What operators have suspended stays as it is. */
  protected async handle(subject: SubjectId): Promise<void> {
    const account = await this.aggregates.loadFresh(accountAggregate, accountId.parse(subject));
    const { person, suspension } = account.state;
    if (!person || person.emailVerified || suspension) return;
    const due = this.clock.now().toISOString();
    const request = { subject, kind: 'account', basis: 'purposeEnded', due } as const;
    await this.erasures.request(request, systemCause(this.name, subject));
  }
}

const eraser: FactoryProvider = {
  provide: Eraser,
  inject: [EventStore, CommandBus, AggregateReader, Clock, Keyring, ErasureLedger, EmailKeys],
  useFactory: (
    eventStore: EventStore,
    bus: CommandBus,
    aggregates: AggregateReader,
    clock: Clock,
    keyring: Keyring,
    ledger: ErasureLedger,
    emailKeys: EmailKeys,
  ) => new Eraser({ eventStore, bus, aggregates, clock, keyring, ledger, emailKeys }),
};

const pseudonyms: FactoryProvider = {
  provide: Pseudonyms,
  inject: [SETTINGS],
  useFactory: ({ EMAIL_CLAIM_KEY }: ProcessSettings) => new Pseudonyms(EMAIL_CLAIM_KEY),
};

@Module({
  providers: [
    Erasures,
    EmailKeys,
    eraser,
    pseudonyms,
    FileStore,
    EraseDueSubjects,
    CloseUnverifiedAccounts,
    sendAccountClosedMail,
    alignAccount('close-account-on-erasure-requested', 'ErasureRequested'),
    alignAccount('reopen-account-on-erasure-cancelled', 'ErasureCancelled'),
  ],
})
export class ErasureReactorsModule {}
