import type { AccountId } from '@nirmaan/contracts/account';
import { type ApplicationId, applicationOf, statusToWire } from '@nirmaan/contracts/application';
import type { Anchor, ApplicantThen, Story } from '@nirmaan/contracts/audit';
import { type AnyRecorded, codec, streamOf } from '@nirmaan/contracts/catalogue';
import { type AsOf, type ProjectId, toRupees, wasThere } from '@nirmaan/contracts/kernel';
import type { EventLog } from '@nirmaan/platform/eventstore';
import { account } from '../account/account.decider.js';
import type { CommandGate } from '../kernel/commands/index.js';
import { project } from '../project/project.decider.js';
import { type Dossier, dossierOf } from './dossier.js';
import { castOf, standingOf, statusOf, storyOf } from './story.js';
import { whoApplied } from './who-applied.js';
import { hiddenStream, readWhole } from './whole.js';

/**
 * What auditors read: the log, replayed; never a read model. An application that is not whole is not told: everything
 * here throws BrokenHistory. Names, titles and payments stand beside it as their streams tell them; whether one of
 * those is hidden, `checkLog` finds.
 */
export class Archive {
  constructor(
    private readonly log: EventLog,
    private readonly gate: CommandGate,
  ) {}

  /** An application as it stood at a moment; null where none has ever been. */
  async dossier(
    projectId: ProjectId,
    consultant: AccountId,
    asOf: AsOf | undefined,
  ): Promise<Dossier | null> {
    const stream = streamOf.application(applicationOf(projectId, consultant));
    if (await this.log.ends(stream)) return dossierOf(this.log, projectId, consultant, asOf);
    const applied = await whoApplied(this.log, projectId, undefined);
    if (applied?.includes(consultant)) throw hiddenStream(stream);
    return null;
  }

  async story(dossier: Dossier): Promise<Story> {
    const { state } = await this.gate.load(project, streamOf.project(dossier.project));
    const names = await this.namesOf(castOf(dossier));
    return storyOf(dossier, {
      projectTitle: state.phase === 'none' ? '' : state.summary.title,
      names,
    });
  }

  /** What each applicant of a project was at a moment; null where no such project was ever posted. */
  async applicantsThen(
    projectId: ProjectId,
    asOf: AsOf | undefined,
  ): Promise<ApplicantThen[] | null> {
    const consultants = await whoApplied(this.log, projectId, asOf);
    if (!consultants) return null;
    const names = await this.namesOf(consultants);
    const then = consultants.map(async (consultant) => {
      const all = await this.factsOf(applicationOf(projectId, consultant));
      const facts = all.filter((fact) => wasThere(fact, asOf));
      return applicantOf(consultant, names.get(consultant) ?? '', facts);
    });
    return (await Promise.all(then)).flat();
  }

  /** The newest anchor over the whole log; null before the first. */
  async newestAnchor(): Promise<Anchor | null> {
    const last = (await this.log.read(streamOf.anchor('log'))).at(-1);
    return last?.type === 'LogAnchored' ? last.data : null;
  }

  /** Of an application whose proposal is on the log. */
  private async factsOf(application: ApplicationId): Promise<AnyRecorded[]> {
    const stream = streamOf.application(application);
    const facts = await readWhole(this.log, stream);
    if (facts.length > 0) return facts.map((fact) => codec.decode(fact));
    throw hiddenStream(stream);
  }

  private async namesOf(ids: readonly AccountId[]): Promise<ReadonlyMap<string, string>> {
    const entries = [...new Set(ids)].map(async (id) => {
      const { state } = await this.gate.load(account, streamOf.account(id));
      return [id, state.person?.name ?? ''] as const;
    });
    return new Map(await Promise.all(entries));
  }
}

function applicantOf(
  consultantId: AccountId,
  consultantName: string,
  facts: readonly AnyRecorded[],
): ApplicantThen[] {
  const status = statusOf(facts);
  const proposal = facts.find((fact) => fact.type === 'ProposalSubmitted')?.data;
  if (!status || !proposal) return [];
  const amount = toRupees(proposal.amount);
  const standsOn = facts.map(standingOf);
  return [{ consultantId, consultantName, status: statusToWire[status], amount, standsOn }];
}
