import {
  consultantsReadModel,
  invitationsReadModel,
  toPublicProfileOnWire,
} from '@nirmaan/contracts/consultant';
import { type AccountId, omit, toRupees } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED, type PersonalData } from '@nirmaan/contracts/person';
import { projectsReadModel } from '@nirmaan/contracts/project';
import {
  type EarlierVersionsAndDecisions,
  applicationsReadModel,
  type ApplicationView,
  statusToWire,
  toApplicationDownload,
  toMilestonesOnWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventStore } from '@nirmaan/platform/eventstore';
import type { Reading } from '../kernel/reading/index.js';
import { toHistoryEntries } from '../application/application-history.js';
import { limitReads } from './limit-reads.js';

export async function getPublicProfile(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['publicProfile']> {
  const found = await reading.collection(consultantsReadModel).findOne({ _id: account });
  if (!found?.profile) return null;
  const profile = toPublicProfileOnWire(found.profile, found);
  return omit(profile, 'showsPicture', 'takesInvitations');
}

export async function getInvitations(
  reading: Reading,
  account: AccountId,
): Promise<PersonalData['invitations']> {
  const lists = [{ owner: account }, { consultant: account }].map((filter) =>
    reading.collection(invitationsReadModel).list(filter, { invitedAt: -1, _id: -1 }, MAX_EXPORTED),
  );
  const found = (await Promise.all(lists)).flat();
  const projects = await reading.byKey(projectsReadModel, found, 'project');
  return found.map(({ project: projectId, owner, invitedAt: at }) => {
    const { title, hiddenSince } = projects.get(projectId) ?? { title: '', hiddenSince: null };
    return { projectId, project: hiddenSince && owner !== account ? '' : title, at };
  });
}

export async function getApplications(
  eventStore: EventStore,
  reading: Reading,
  consultant: AccountId,
): Promise<PersonalData['applications']> {
  const found = await reading
    .collection(applicationsReadModel)
    .list({ consultant }, { submittedAt: -1, _id: -1 }, MAX_EXPORTED);
  const ids = found.map(({ project }) => project);
  const projects = await reading.byId(projectsReadModel, ids);
  const described = async (application: ApplicationView) =>
    toApplicationDownload(application, {
      project: projects.get(application.project)?.title ?? '',
      ...(await readEarlierVersionsAndDecisions(eventStore, application)),
    });
  return Promise.all(found.map((application) => limitReads(described, application)));
}

/** The read model has the newest version and the last reason only. The stream of an application without a change is not read. */
async function readEarlierVersionsAndDecisions(
  eventStore: EventStore,
  { _id, updatedAt, submittedAt }: ApplicationView,
): Promise<EarlierVersionsAndDecisions> {
  if (updatedAt === submittedAt) return { earlierVersions: [], decisions: [] };
  const events = await eventStore.read(streamOf.application(_id));
  const versions = events.flatMap(({ type, data, metadata: { occurredAt: at } }) =>
    type === 'ProposalSubmitted' || type === 'ProposalEdited'
      ? [
          {
            amount: toRupees(data.amount),
            proposal: data.proposal,
            milestones: toMilestonesOnWire(data.milestones),
            at,
          },
        ]
      : [],
  );
  const decisions = toHistoryEntries(events)
    .filter(({ type }) => type === 'ApplicantStatusChanged')
    .map(({ to, reason, at }) => ({ status: statusToWire[to], reason, at }));
  return { earlierVersions: versions.slice(0, -1), decisions };
}
