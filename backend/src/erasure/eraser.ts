import type { EmailKey } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  accountId,
  type AccountId,
  ERASED_EMAIL,
  PENDING_ERASURES,
  type Position,
  type SubjectId,
} from '@nirmaan/contracts/kernel';
import { getMailId } from '@nirmaan/contracts/mail';
import type { ErasureLedger, LedgerEntry } from '@nirmaan/platform/erasure';
import type { Cause, EventStore } from '@nirmaan/platform/eventstore';
import type { Keyring } from '@nirmaan/platform/keyring';
import { pause } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import type { Db } from 'mongodb';
import { accountAggregate, type EmailKeys } from '../account/account.module.js';
import type { AggregateReader, Clock, CommandBus } from '../kernel/commands/index.js';
import { systemCause } from '../kernel/reacting/index.js';
import { mailAggregate } from '../mail/mail.decider.js';
import { erasureAggregate, type RequestedErasure } from './erasure.decider.js';
import { AddressSubjects, Erasures } from './erasures.js';
import { emailClaimAggregate } from '../account/registration/email.decider.js';
import { LiveReadModelsFinder } from '../kernel/reading/index.js';
import { CloseAccount, ReleaseEmail } from '../account/account.commands.js';
import { RecordErased } from './erasure.commands.js';

/** An erasure that is due at once waits this long for the mail that confirms it, as when the mail server is away. */
const MAX_MAIL_WAIT_MS = 10 * 60_000;

const cause: Cause = systemCause('erase-due-subjects');

export interface EraserContext {
  readonly eventStore: EventStore;
  readonly bus: CommandBus;
  readonly aggregates: AggregateReader;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly ledger: ErasureLedger;
  readonly emailKeys: EmailKeys;
}

/** Erases subjects, in the order of docs/adr/0024. Every step can be repeated, so a crash between two does no harm. */
export class Eraser {
  private readonly erasures: Erasures;
  private readonly addresses: AddressSubjects;

  constructor(private readonly context: EraserContext) {
    this.erasures = new Erasures(context.bus, context.aggregates);
    this.addresses = new AddressSubjects(context.aggregates);
  }

  /** Destroys the key of a subject whose erasure is due. False while its last mail is on the way. */
  async erase(request: RequestedErasure): Promise<boolean> {
    const { ledger, clock } = this.context;
    const { subject: _id, kind, basis } = request;
    if (kind === 'account' && !(await this.isMailOver(_id))) return false;
    const claim = kind === 'account' ? await this.findClaim(request) : null;
    const at = clock.now().toISOString();
    await this.follow([await ledger.enter({ _id, kind, basis, at, claim })]);
    return true;
  }

  /**
   * Appends what a restored event store lacks of the ledger, newest first: of a store that has one erasure, every earlier
   * one is there, too. Returns the position of the newest erasure.
   */
  async applyLedger(): Promise<Position | null> {
    const { ledger, aggregates } = this.context;
    const missing: LedgerEntry[] = [];
    for await (const entry of ledger.newestFirst()) {
      const { state } = await aggregates.loadFresh(erasureAggregate, entry._id);
      if (state.phase !== 'none' && state.phase !== 'requested') break;
      missing.push(entry);
    }
    await this.follow(missing.reverse());
    const newest = await ledger.newestFirst().next();
    return newest && this.findErased(newest._id);
  }

  private async follow(entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const { bus, aggregates } = this.context;
    for (const entry of entries) await this.destroyKey(entry);
    aggregates.forgetStates();
    for (const { _id: subject, number, basis } of entries) {
      const erased = { subject, basis, number };
      await bus.execute(new RecordErased(subject, erased, cause));
    }
  }

  /** Closes what needs the key first. */
  private async destroyKey({ _id: subject, kind, at, claim }: LedgerEntry): Promise<void> {
    const { keyring, bus } = this.context;
    if (kind === 'account') await this.close(subject, at);
    if (claim) {
      const released = { account: accountId.parse(subject) };
      await bus.execute(new ReleaseEmail(claim, released, cause));
    }
    await keyring.destroy(subject);
  }

  /** In a restored event store the account may still be open. */
  private async close(subject: SubjectId, due: string): Promise<void> {
    const { aggregates, bus } = this.context;
    const account = accountId.parse(subject);
    const { person, closure } = (await aggregates.loadFresh(accountAggregate, account)).state;
    if (person && !closure) await bus.execute(new CloseAccount(account, { due }, cause));
  }

  /** The claim of an account's address. Who has verified an address is also who wrote from it without an account. */
  private async findClaim({ subject, basis }: RequestedErasure): Promise<EmailKey | null> {
    const { emailKeys, aggregates } = this.context;
    const account = accountId.parse(subject);
    const { person } = (await aggregates.loadFresh(accountAggregate, account)).state;
    if (!person || person.email === ERASED_EMAIL) return null;
    const claim = emailKeys.of(person.email);
    if (person.emailVerified) await this.requestAddress(claim, basis);
    for (const former of await this.listFormerClaims(account))
      await this.requestAddress(former, basis);
    return claim;
  }

  /** Of addresses that the account had verified and that no other account has claimed since. */
  private async listFormerClaims(account: AccountId): Promise<EmailKey[]> {
    const { eventStore, aggregates } = this.context;
    const former: EmailKey[] = [];
    let isVerified = false;
    for (const { type, data } of await eventStore.read(streamOf.account(account))) {
      if (type === 'EmailChanged' && isVerified) former.push(data.formerClaim);
      isVerified ||= type === 'EmailVerified' || type === 'EmailChanged';
    }
    const free: EmailKey[] = [];
    for (const claim of former) {
      const claimed = await aggregates.loadFresh(emailClaimAggregate, claim);
      if (!claimed.state.account) free.push(claim);
    }
    return free;
  }

  private async requestAddress(claim: EmailKey, basis: RequestedErasure['basis']): Promise<void> {
    const { keyring, clock } = this.context;
    const subject = await this.addresses.find(claim);
    if (!(await keyring.find(new Set([subject]))).has(subject)) return;
    const due = clock.now().toISOString();
    await this.erasures.request({ subject, kind: 'address', basis, due }, cause);
  }

  /**
   * Whether the mail that confirms the erasure was handed over or refused, or has had its time; to an address that is not
   * verified none is sent.
   */
  private async isMailOver(subject: SubjectId): Promise<boolean> {
    const { eventStore, aggregates, clock } = this.context;
    const account = await aggregates.loadFresh(accountAggregate, accountId.parse(subject));
    if (!account.state.person?.emailVerified) return true;
    const events = await eventStore.read(streamOf.erasure(subject));
    const request = events.findLast(({ type }) => type === 'ErasureRequested');
    if (!request) return true;
    const age = clock.now().getTime() - Date.parse(request.metadata.occurredAt);
    if (age > MAX_MAIL_WAIT_MS) return true;
    const mail = getMailId('accountClosed', request.id);
    return (await aggregates.loadFresh(mailAggregate, mail)).state;
  }

  private async findErased(subject: SubjectId): Promise<Position | null> {
    const events = await this.context.eventStore.read(streamOf.erasure(subject));
    return events.find(({ type }) => type === 'SubjectErased')?.position ?? null;
  }
}

const CHECK_MS = 500;

/** Resolves once no reader can meet a document from before an erasure. */
export async function waitForReadModels(
  db: Db,
  position: Position | null,
  { log, stopping }: { readonly log: Log; readonly stopping: AbortSignal },
): Promise<void> {
  const finder = new LiveReadModelsFinder(db);
  const isBlanked = async (): Promise<boolean> =>
    (await finder.find()).position >= (position ?? 0n) &&
    (await db.collection(PENDING_ERASURES).findOne()) === null;
  for (let isFirst = true; !stopping.aborted && !(await isBlanked()); isFirst = false) {
    if (isFirst) log.warn('waiting for the read models to pass the newest erasure');
    await pause(CHECK_MS, stopping);
  }
}
