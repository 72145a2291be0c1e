import type { AccountId } from '@nirmaan/contracts/account';
import { getApplicationId, statusToWire } from '@nirmaan/contracts/application';
import { type Anchor, type ApplicantThen, logAnchored, type Story } from '@nirmaan/contracts/audit';
import { type AnyRecordedEvent, streamOf } from '@nirmaan/contracts/catalogue';
import {
  type AsOf,
  type ProjectId,
  asItWas,
  type StreamName,
  toRupees,
} from '@nirmaan/contracts/kernel';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { namesOf, titleOf } from './called.js';
import { type Dossier, dossierOf } from './dossier.js';
import { fewAtOnce } from './few-at-once.js';
import { isOnLog } from './hidden.js';
import { castOf, standingOf, statusOf, storyOf } from './story.js';
import { whoApplied } from './who-applied.js';
import { type Found, hiddenStream, readPresent, readWhole, together } from './whole.js';

/**
 * What auditors read: the log, replayed; never a read model. What is not whole is not told, be it the application
 * or what stands beside it: payments, the project, people's names. Everything here throws BrokenHistory then.
 */
export class Archive {
  constructor(private readonly log: EventStore) {}

  /** An application as it stood at a moment; null where none has ever been. */
  async dossier(
    projectId: ProjectId,
    consultant: AccountId,
    asOf: AsOf | undefined,
  ): Promise<Dossier | null> {
    if (await this.log.readEnds(streamFor(projectId, consultant)))
      return dossierOf(this.log, projectId, consultant, asOf);
    await this.proveAbsent(projectId, consultant);
    return null;
  }

  /** Goes through all proposals since the project was posted. Throws BrokenHistory where there was one. */
  async proveAbsent(projectId: ProjectId, consultant: AccountId): Promise<void> {
    const applied = await whoApplied(this.log, projectId, undefined);
    if (!applied?.includes(consultant)) return;
    throw hiddenStream(streamFor(projectId, consultant));
  }

  /** The events of an application alone; none where it was never there. */
  application(projectId: ProjectId, consultant: AccountId): Promise<AnyRecordedEvent[]> {
    return eventsOf(readWhole(this.log, streamFor(projectId, consultant)));
  }

  async story(dossier: Dossier): Promise<Story> {
    const [projectTitle, names] = await together([
      titleOf(this.log, dossier.project),
      namesOf(this.log, castOf(dossier)),
    ]);
    return storyOf(dossier, { projectTitle, names });
  }

  /** What each applicant of a project was at a moment; null where no such project was ever posted. */
  async applicantsThen(
    projectId: ProjectId,
    asOf: AsOf | undefined,
  ): Promise<ApplicantThen[] | null> {
    const consultants = await whoApplied(this.log, projectId, asOf);
    if (!consultants) return null;
    const [names, ...applications] = await together([
      namesOf(this.log, consultants),
      ...consultants.map((one) =>
        fewAtOnce(() => eventsOf(readPresent(this.log, streamFor(projectId, one)))),
      ),
    ]);
    return applications.flatMap((all, at) => {
      const consultant = consultants[at] as AccountId;
      return applicantOf(consultant, names.get(consultant) ?? '', asItWas(all, asOf));
    });
  }

  /** The newest anchor over the whole log; null before the first. */
  async newestAnchor(): Promise<Anchor | null> {
    const stream = streamOf.anchor('log');
    const newest = (await readWhole(this.log, stream)).at(-1)?.event;
    if (newest?.type === 'LogAnchored') return newest.data;
    if (await isOnLog(this.log, stream, logAnchored.type)) throw hiddenStream(stream);
    return null;
  }
}

const streamFor = (project: ProjectId, consultant: AccountId): StreamName =>
  streamOf.application(getApplicationId(project, consultant));

const eventsOf = async (found: Promise<readonly Found[]>): Promise<AnyRecordedEvent[]> =>
  (await found).map(({ event }) => event);

function applicantOf(
  consultantId: AccountId,
  consultantName: string,
  events: readonly AnyRecordedEvent[],
): ApplicantThen[] {
  const status = statusOf(events);
  const proposal = events.find((event) => event.type === 'ProposalSubmitted')?.data;
  if (!status || !proposal) return [];
  const amount = toRupees(proposal.amount);
  const standsOn = events.map(standingOf);
  return [{ consultantId, consultantName, status: statusToWire[status], amount, standsOn }];
}
