import { type AccountId, accountsReadModel, sessionsReadModel } from '@nirmaan/contracts/account';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import { consultantsReadModel, invitationsReadModel } from '@nirmaan/contracts/consultant';
import { engagementActsReadModel, engagementsReadModel } from '@nirmaan/contracts/engagement';
import { invoicesReadModel } from '@nirmaan/contracts/invoice';
import { getAccountSubject, imageUrlBelow } from '@nirmaan/contracts/kernel';
import { conversationsReadModel, messagesReadModel } from '@nirmaan/contracts/message';
import { notificationsReadModel } from '@nirmaan/contracts/notification';
import { type AddressData, MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import {
  completedProjectsReadModel,
  projectsReadModel,
  type ProjectView,
  toProjectDownload,
  toShowcaseDownload,
} from '@nirmaan/contracts/project';
import { reportsReadModel } from '@nirmaan/contracts/report';
import { reviewsReadModel } from '@nirmaan/contracts/review';
import { sectorsReadModel } from '@nirmaan/contracts/sector';
import { ordersReadModel, subscriptionsReadModel } from '@nirmaan/contracts/subscription';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { accountAggregate, type Person } from '../account/account.decider.js';
import type { EmailKeys } from '../account/account.module.js';
import { collectActs } from '../engagement/engagement.module.js';
import type { AggregateReader, Clock } from '../kernel/commands/index.js';
import type { Reading, ReadModelReader } from '../kernel/reading/index.js';
import { collectMessages } from '../message/message.module.js';
import { collectReviews } from '../review/review.module.js';
import { NotificationReader } from '../notification/notification.module.js';
import { collectAddressData } from './collect-address-data.js';
import { getBilling, getInvoices, getPayments, getSubscriptions } from './collect-payments.js';
import { getApplications, getInvitations, getPublicProfile } from './collect-consultant-data.js';
import { AddressSubjects } from '../erasure/erasures.js';
import type { AtLeast } from '../kernel/http/index.js';

export interface PersonalDataContext {
  readonly aggregates: AggregateReader;
  readonly clock: Clock;
  readonly eventStore: EventStore;
  readonly reader: ReadModelReader;
  readonly emailKeys: EmailKeys;
}

const models = [
  accountsReadModel,
  consultantsReadModel,
  invitationsReadModel,
  projectsReadModel,
  applicationsReadModel,
  ordersReadModel,
  subscriptionsReadModel,
  sessionsReadModel,
  notificationsReadModel,
  reportsReadModel,
  conversationsReadModel,
  messagesReadModel,
  engagementsReadModel,
  engagementActsReadModel,
  completedProjectsReadModel,
  reviewsReadModel,
  invoicesReadModel,
  sectorsReadModel,
];

/** Collects all that is held about an account, from the read models and, for reasons of decisions, from streams. */
export async function collectPersonalData(
  context: PersonalDataContext,
  account: AccountId,
  atLeast: AtLeast,
) {
  const { aggregates, clock, reader } = context;
  const reading = await reader.open(atLeast, ...models);
  const { state } = await aggregates.load(accountAggregate, account);
  const person = state.person;
  const sectors = await getSectorNames(reading);
  const notifications = new NotificationReader(reader).readPage(reading, account, {
    limit: MAX_EXPORTED,
  });
  const lists = {
    projects: await getProjects(reading, account, sectors),
    applications: await getApplications(context.eventStore, reading, account),
    messages: await collectMessages(reading, account),
    engagements: await collectActs(reading, account),
    showcases: await getShowcases(reading, account),
    reviews: await collectReviews(reading, account),
    invitations: await getInvitations(reading, account),
    payments: await getPayments(reading, account),
    invoices: await getInvoices(context.eventStore, reading, account),
    subscriptions: await getSubscriptions(reading, account, clock.now()),
    sessions: await getSessions(reading, account),
    notifications: (await notifications).data.map(({ message, at }) => ({ message, at })),
    reports: await getReports(reading, account),
  };
  const data: PersonalData = {
    exportedAt: clock.now().toISOString(),
    ...(await getAddressData(context, person, atLeast)),
    complete: Object.values(lists).every(({ length }) => length < MAX_EXPORTED),
    account: person && (await describe(reading, person, sectors)),
    billing: await getBilling(aggregates, account),
    publicProfile: await getPublicProfile(reading, account),
    ...lists,
  };
  return { reading, data };
}

/** An address that is not verified may be a stranger's. */
async function getAddressData(
  context: PersonalDataContext,
  person: Person | null,
  atLeast: AtLeast,
): Promise<AddressData> {
  if (!person?.emailVerified) return { enquiries: [], newsletter: null };
  const { aggregates, emailKeys } = context;
  const subject = await new AddressSubjects(aggregates).find(emailKeys.of(person.email));
  return collectAddressData(context, subject, atLeast);
}

type SectorNames = ReadonlyMap<string, string>;

async function getSectorNames(reading: Reading): Promise<SectorNames> {
  const sectors = await reading.collection(sectorsReadModel).find().toArray();
  return new Map(sectors.map(({ _id, name }) => [_id, name]));
}

async function describe(
  reading: Reading,
  person: Person,
  sectors: SectorNames,
): Promise<PersonalData['account']> {
  const { account: id, name, email, emailVerified, phone, role, experience, bio, address } = person;
  const view = await reading.collection(accountsReadModel).findOne({ _id: id });
  return {
    name,
    email,
    emailVerified,
    phone,
    role,
    experience,
    bio,
    address,
    sector: person.sector ? (sectors.get(person.sector) ?? person.sector) : '',
    dateOfBirth: person.dateOfBirth ?? '',
    image: imageUrlBelow('/user', person.image),
    registeredAt: view?.registeredAt ?? '',
    contactOnAward: person.contactOnAward,
    consent: person.consent ?? null,
    id,
  };
}

async function getReports(reading: Reading, reporter: AccountId): Promise<PersonalData['reports']> {
  const reports = reading.collection(reportsReadModel).find({ reporter }).limit(MAX_EXPORTED);
  return (await reports.toArray()).map(({ kind, target, reason, details, filedAt, decision }) => ({
    kind,
    target,
    reason,
    details,
    filedAt,
    decision: decision && { decision: decision.decision, why: decision.why, at: decision.at },
  }));
}

async function getShowcases(reading: Reading, account: AccountId) {
  const author = getAccountSubject(account);
  const showcases = reading.collection(completedProjectsReadModel).find({ author });
  return (await showcases.limit(MAX_EXPORTED).toArray()).map(toShowcaseDownload);
}

async function getProjects(
  reading: Reading,
  owner: AccountId,
  sectors: SectorNames,
): Promise<PersonalData['projects']> {
  const found = await reading
    .collection(projectsReadModel)
    .find({ owner })
    .sort({ postedAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .project<Omit<ProjectView, 'tokens'>>({ tokens: 0 })
    .toArray();
  return found.map((one) => toProjectDownload(one, (slug) => sectors.get(slug) ?? slug));
}

async function getSessions(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['sessions']> {
  const found = await reading
    .collection(sessionsReadModel)
    .list({ account }, { startedAt: -1 }, MAX_EXPORTED);
  return found.map(({ device, startedAt, until, ended }) => ({ device, startedAt, until, ended }));
}
