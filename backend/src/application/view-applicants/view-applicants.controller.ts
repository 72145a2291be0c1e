import { Controller } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import {
  applicationCalls,
  applicationsReadModel,
  type ApplicationView,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { Position } from '@nirmaan/contracts/kernel';
import { accountsById } from '../../account/account.module.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
import {
  accepted,
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { type Order, ReadModelReader, readPage } from '../../kernel/reading/index.js';
import { ownedBy, project } from '../../project/project.decider.js';
import { applicantRow } from '../../project/project.module.js';

const newestFirst: Order<ApplicationView> = { by: 'submittedAt', direction: -1 };

@Controller()
export class ViewApplicantsController {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly reader: ReadModelReader,
  ) {}

  /** The applicants of a project, newest first, for its owner alone. */
  @Serve(applicationCalls.applicants)
  async applicants(
    @Input(applicationCalls.applicants)
    { params, query }: InputOf<typeof applicationCalls.applicants>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const { state } = await this.executor.load(project, streamOf.project(params.id));
    accepted(ownedBy(state, account));
    const reading = await this.reader.open(atLeast, applicationsReadModel, accountsReadModel);
    const applicants = reading.collection(applicationsReadModel);
    const filter = { project: params.id };
    const { rows, ...page } = await readPage(applicants, filter, newestFirst, query);
    const people = await accountsById(
      reading,
      rows.map(({ consultant }) => consultant),
    );
    const data = rows.map((applicant) => applicantRow(applicant, people));
    return Reply.from(reading, { message: 'Applicants', data, ...page });
  }
}
