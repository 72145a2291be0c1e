import { Controller } from '@nestjs/common';
import {
  applicationCalls,
  type MyApplicationOnWire,
  applicationsReadModel,
  type ApplicationView,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import type { Position } from '@nirmaan/contracts/kernel';
import { projectsReadModel } from '@nirmaan/contracts/project';
import {
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { type Order, ReadModelReader, readPage, type Reading } from '../../kernel/reading/index.js';
import { ProjectDetails } from '../project-details.js';

const newestFirst: Order<ApplicationView> = { by: 'submittedAt', direction: -1 };

@Controller()
export class MyApplicationsController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly details: ProjectDetails,
  ) {}

  /** What the consultant applied for, newest first. */
  @Serve(applicationCalls.mine)
  async mine(
    @Input(applicationCalls.mine) { query }: InputOf<typeof applicationCalls.mine>,
    @SignedIn() { account: consultant }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, applicationsReadModel, projectsReadModel);
    const applications = reading.collection(applicationsReadModel);
    const { rows, ...page } = await readPage(applications, { consultant }, newestFirst, query);
    const data = await this.onWire(reading, rows);
    return Reply.from(reading, { message: 'Applied projects', data, ...page });
  }

  private async onWire(
    reading: Reading,
    applications: readonly ApplicationView[],
  ): Promise<MyApplicationOnWire[]> {
    const ids = applications.map(({ project }) => project);
    const found = await reading
      .collection(projectsReadModel)
      .find({ _id: { $in: ids } })
      .toArray();
    const projects = new Map(found.map((project) => [project._id, project]));
    return applications.map((application) => {
      const project = projects.get(application.project);
      return toMyApplicationOnWire(application, this.details.of(project), project?.lastDay ?? '');
    });
  }
}
