import { Controller } from '@nestjs/common';
import { accountsReadModel } from '@nirmaan/contracts/account';
import { applicationCalls, projectApplicantsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { MOST_ROWS, type Position } from '@nirmaan/contracts/kernel';
import { accountsById } from '../../account/account.module.js';
import { CommandGate } from '../../kernel/commands/index.js';
import {
  accepted,
  AllowedTo,
  AtLeast,
  Input,
  type InputOf,
  Reply,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { ReadModelReader } from '../../kernel/reading/index.js';
import { ownedBy, project } from '../../project/project.decider.js';
import { applicantRow } from '../applicant-rows.js';

@Controller()
export class ViewApplicantsController {
  constructor(
    private readonly gate: CommandGate,
    private readonly reader: ReadModelReader,
  ) {}

  /** The applicants of a project, newest first, for its owner alone. */
  @Serve(applicationCalls.applicants)
  @AllowedTo('manufacturer')
  async applicants(
    @Input(applicationCalls.applicants) { params }: InputOf<typeof applicationCalls.applicants>,
    @SignedIn() { account }: Viewer,
    @AtLeast() atLeast: Position | null,
  ) {
    const { state } = await this.gate.load(project, streamOf.project(params.id));
    accepted(ownedBy(state, account));
    const reading = await this.reader.open(atLeast, projectApplicantsReadModel, accountsReadModel);
    const applicants = await reading
      .collection(projectApplicantsReadModel)
      .find({ project: params.id })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(MOST_ROWS)
      .toArray();
    const people = await accountsById(
      reading,
      applicants.map(({ consultant }) => consultant),
    );
    const data = applicants.map((applicant) => applicantRow(applicant, people));
    return Reply.from(reading, { message: 'Applicants', data });
  }
}
