import { Injectable } from '@nestjs/common';
import {
  applicationsReadModel,
  type ApplicationView,
  type MyApplicationOnWire,
  type ProjectDetailOnWire,
  type ProposalSubmitted,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import { engagementsReadModel, toWork } from '@nirmaan/contracts/engagement';
import {
  type AccountId,
  type PageQuery,
  type ProjectId,
  toRupees,
} from '@nirmaan/contracts/kernel';
import {
  awardStatusOnWire,
  projectsReadModel,
  projectStatusOnWire,
  type ProjectView,
} from '@nirmaan/contracts/project';
import { type Order, ReadModelReader, readPage } from '../kernel/reading/index.js';
import type { ProjectSummary } from '../project/project.decider.js';
import { awardedAmong, getAwardStatus } from '../project/project.module.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import type { AtLeast } from '../kernel/http/index.js';

interface NewApplication {
  readonly proposal: ProposalSubmitted['data'];
  readonly project: ProjectSummary;
  readonly at: Date;
}

const newestFirst: Order<ApplicationView> = { by: 'submittedAt', direction: -1 };

/** Applications as their consultant sees them. */
@Injectable()
export class MyApplications {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
  ) {}

  async list(consultant: AccountId, query: PageQuery, atLeast: AtLeast) {
    const reading = await this.reader.open(
      atLeast,
      applicationsReadModel,
      projectsReadModel,
      engagementsReadModel,
    );
    const applications = reading.collection(applicationsReadModel);
    const { rows, ...page } = await readPage(applications, { consultant }, newestFirst, query);
    const ids = rows.map(({ project }) => project);
    const [projects, awarded, engagements] = await Promise.all([
      reading.byId(projectsReadModel, ids),
      awardedAmong(reading, ids),
      reading.byId(
        engagementsReadModel,
        rows.map(({ _id }) => _id),
      ),
    ]);
    const data = rows.map((application) => {
      const project = projects.get(application.project);
      const detail = project ? this.describe(project, awarded) : missingProject;
      return toMyApplicationOnWire(application, detail, {
        lastDay: project?.lastDay ?? '',
        isHidden: project?.hiddenSince !== null,
        work: toWork(engagements.get(application._id)),
      });
    });
    return { reading, data, ...page };
  }

  /** A new application, which no read model has yet. */
  describeNew({ proposal, project, at }: NewApplication): MyApplicationOnWire {
    const view = {
      ...proposal,
      _id: proposal.application,
      status: 'pending' as const,
      reason: null,
      edits: 0,
      editedAt: null,
      creditUntil: null,
      consultantLeft: false,
      updatedAt: at.toISOString(),
    };
    const detail = this.describe({ ...project, _id: proposal.project, phase: 'live' }, new Set());
    return toMyApplicationOnWire(view, detail, { ...project, isHidden: false, work: null });
  }

  private describe(project: DescribedProject, awarded: ReadonlySet<ProjectId>) {
    const { title, category, location, phase } = project;
    return {
      title,
      category,
      location,
      sector: this.sectors.getName(project.sector),
      budget: toRupees(project.budget),
      status: projectStatusOnWire[phase],
      awardStatus: getAwardStatus(project, awarded.has(project._id)),
    };
  }
}

type DescribedProject = Pick<
  ProjectView,
  '_id' | 'title' | 'category' | 'sector' | 'budget' | 'location' | 'phase'
>;

const missingProject: ProjectDetailOnWire = {
  title: '',
  category: '',
  sector: '',
  budget: 0,
  location: '',
  status: projectStatusOnWire.closed,
  awardStatus: awardStatusOnWire.pending,
};
