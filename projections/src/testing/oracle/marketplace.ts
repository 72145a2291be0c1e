import { type AccountView, sessionId, type SessionView } from '@nirmaan/contracts/account';
import type { ApplicationView } from '@nirmaan/contracts/application';
import type { AnyRecordedEvent } from '@nirmaan/contracts/catalogue';
import { getStreamId, otherPlaceNames, searchTokens } from '@nirmaan/contracts/kernel';
import type { NotificationView } from '@nirmaan/contracts/notification';
import type { ProjectEdited, ProjectPosted, ProjectView } from '@nirmaan/contracts/project';

export type Events = readonly AnyRecordedEvent[];

type Named<Type extends AnyRecordedEvent['type']> = Extract<
  AnyRecordedEvent,
  { readonly type: Type }
>;

/** The events of these types, in the order of the events. */
export const eventsNamed = <Type extends AnyRecordedEvent['type']>(
  events: Events,
  ...types: readonly Type[]
): Named<Type>[] =>
  events.filter((event): event is Named<Type> => (types as readonly string[]).includes(event.type));

/** The last of several, the one they follow when there are none. */
export const getLast = <First, Other>(first: First, others: readonly Other[]): First | Other =>
  others.at(-1) ?? first;

/** When the newest event that hides was appended; null when none does, or a later one undid it. */
function getHiddenSince(own: Events): string | null {
  const newest = eventsNamed(
    own,
    'ProjectHidden',
    'ProjectUnhidden',
    'ApplicationHidden',
    'ApplicationUnhidden',
  ).at(-1);
  return newest?.type.endsWith('Hidden') ? newest.metadata.occurredAt : null;
}

const noProfile = { dateOfBirth: null, experience: '', bio: '', address: '', image: null };

/** Whole documents: as registered, under the newest profile. */
export function expectedAccounts(events: Events): AccountView[] {
  return eventsNamed(events, 'UserRegistered').map((registered): AccountView => {
    const { account: _id, passwordHash: _secret, ...person } = registered.data;
    const updates = eventsNamed(events, 'ProfileUpdated').filter(
      ({ data }) => data.account === _id,
    );
    const { account: _same, ...profile } = { account: _id, ...updates.at(-1)?.data };
    const phone = updates.findLast(({ data }) => data.phone)?.data.phone ?? person.phone;
    const moves = eventsNamed(events, 'EmailChanged').filter(({ data }) => data.account === _id);
    const own = eventsNamed(events, 'ProfileUpdated', 'EmailChanged').filter(
      ({ data }) => data.account === _id,
    );
    const { position } = getLast(registered, own);
    const registeredAt = registered.metadata.occurredAt;
    const email = moves.at(-1)?.data.email ?? person.email;
    const emails = { email, normalisedEmail: email.toLowerCase() };
    return { ...noProfile, ...person, ...emails, ...profile, phone, _id, registeredAt, position };
  });
}

/** Whole documents: ended as soon as any event says so. */
export const expectedSessions = (events: Events): SessionView[] =>
  eventsNamed(events, 'SessionStarted').map((started): SessionView => {
    const ends = eventsNamed(events, 'SessionEnded').filter(
      ({ stream }) => stream === started.stream,
    );
    return {
      ...started.data,
      _id: sessionId.parse(getStreamId(started.stream)),
      startedAt: started.metadata.occurredAt,
      ended: ends.length > 0,
      position: getLast(started, ends).position,
    };
  });

/** Whole documents: the latest value of each field. */
export function expectedProjects(events: Events): ProjectView[] {
  return eventsNamed(events, 'ProjectPosted').map((posted): ProjectView => {
    const { project: _id } = posted.data;
    const said = eventsNamed(events, 'ProjectPosted', 'ProjectEdited', 'ProjectClosed').filter(
      ({ data }) => data.project === _id,
    );
    const newest = said.at(-1) ?? posted;
    const own = events.filter(({ stream }) => stream === posted.stream);
    const terms = termsAfter(posted.data, eventsNamed(said, 'ProjectEdited'));
    const { title, companyName, sector, location, keyPoints, description } = terms;
    const place = `${location} ${otherPlaceNames[location]}`;
    const texts = [title, companyName, sector, place, ...keyPoints, description];
    return {
      ...terms,
      _id,
      phase: eventsNamed(said, 'ProjectClosed').length > 0 ? 'closed' : 'live',
      hiddenSince: getHiddenSince(own),
      postedAt: posted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      summary: {
        description: Array.from(description)
          .filter((_, at) => at < 300)
          .join(''),
        keyPoints: keyPoints.filter((_, at) => at < 5),
      },
      tokens: searchTokens(...texts),
      position: own.at(-1)?.position ?? newest.position,
    };
  });
}

/** An edit contains only what changed. */
function termsAfter(
  { project: _id, ...terms }: ProjectPosted['data'],
  edits: readonly ProjectEdited[],
) {
  const changes = edits.flatMap(({ data: { project: _same, ...news } }) => Object.entries(news));
  return { ...terms, ...Object.fromEntries(changes.filter(([, news]) => news !== undefined)) };
}

/** The latest decision, unless the proposal was withdrawn. */
function getStanding(own: Events): Pick<ApplicationView, 'status' | 'reason' | 'hiddenSince'> {
  const decision = eventsNamed(own, 'ApplicantStatusChanged').at(-1)?.data;
  const reason = decision?.reason ?? null;
  const [withdrawn] = eventsNamed(own, 'ProposalWithdrawn');
  if (withdrawn) return { status: 'withdrawn', reason, hiddenSince: withdrawn.metadata.occurredAt };
  return { status: decision?.to ?? 'pending', reason, hiddenSince: getHiddenSince(own) };
}

/** Whole documents: the newest version, and what became of it. */
export function expectedApplications(events: Events): ApplicationView[] {
  return eventsNamed(events, 'ProposalSubmitted').map((submitted): ApplicationView => {
    const { application: _id, project, consultant } = submitted.data;
    const own = events.filter(({ stream }) => stream === submitted.stream);
    const edits = eventsNamed(own, 'ProposalEdited');
    const { amount, proposal, attachments } = getLast(submitted, edits).data;
    const changes = eventsNamed(
      own,
      'ProposalEdited',
      'ApplicantStatusChanged',
      'ProposalWithdrawn',
    );
    const newest = getLast(submitted, changes);
    const mark = eventsNamed(own, 'ApplicantShortlisted', 'ApplicantUnshortlisted').at(-1);
    return {
      _id,
      ...{ project, consultant, amount, proposal },
      ...(attachments === undefined ? {} : { attachments }),
      edits: edits.length,
      editedAt: edits.at(-1)?.metadata.occurredAt ?? null,
      shortlistedSince: mark?.type === 'ApplicantShortlisted' ? mark.metadata.occurredAt : null,
      ...getStanding(own),
      submittedAt: submitted.metadata.occurredAt,
      updatedAt: newest.metadata.occurredAt,
      position: own.at(-1)?.position ?? newest.position,
    };
  });
}

/** Whole documents, one for each event. */
export const expectedNotifications = (events: Events): NotificationView[] =>
  events.flatMap((event) => {
    const notification = getNotification(event);
    const { id: _id, position, metadata } = event;
    return notification ? [{ _id, ...notification, since: metadata.occurredAt, position }] : [];
  });

function getNotification({
  type,
  data,
}: AnyRecordedEvent): Pick<NotificationView, 'account' | 'news'> | null {
  if (type === 'ProposalSubmitted') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalReceived', application, project } };
  }
  if (type === 'ProposalEdited') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalEdited', application, project } };
  }
  if (type === 'ProposalWithdrawn') {
    const { owner: account, application, project } = data;
    return { account, news: { kind: 'proposalWithdrawn', application, project } };
  }
  if (type === 'ApplicantStatusChanged') {
    const { consultant: account, application, project, to } = data;
    return { account, news: { kind: 'statusChanged', application, project, to } };
  }
  if (type === 'SubscriptionPaid') {
    const { account, order, credits, until } = data;
    return { account, news: { kind: 'subscriptionPaid', order, credits, until } };
  }
  if (type === 'PaymentRefunded') {
    const { account, order, amount, ends } = data;
    return { account, news: { kind: 'paymentRefunded', order, amount, ends } };
  }
  if (type === 'DisputeLost') {
    const { account, order, ends } = data;
    return { account, news: { kind: 'disputeLost', order, ends } };
  }
  if (type === 'ConsultantInvited') {
    const { consultant: account, project } = data;
    return { account, news: { kind: 'invited', project } };
  }
  if (type === 'ReportDecided') {
    const { reporter: account, report, decision } = data;
    return { account, news: { kind: 'reportDecided', report, decision } };
  }
  if (type !== 'LastDayApproached') return null;
  const { owner: account, project, lastDay } = data;
  return { account, news: { kind: 'projectClosing', project, lastDay } };
}
