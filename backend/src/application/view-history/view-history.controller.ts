import { Controller } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import {
  applicationCalls,
  applicationOf,
  type HistoryEntryOnWire,
  type HistoryEntry,
  stateOnWire,
  toHistoryEntryOnWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { EventLog } from '@nirmaan/platform/eventstore';
import { account } from '../../account/account.decider.js';
import { CommandGate } from '../../kernel/commands/index.js';
import {
  Input,
  type InputOf,
  Refused,
  Serve,
  SignedIn,
  type Viewer,
} from '../../kernel/http/index.js';
import { project } from '../../project/project.decider.js';
import { historyAsOf } from './history.js';

type Asked = InputOf<typeof applicationCalls.history>;

@Controller()
export class ViewHistoryController {
  constructor(
    private readonly log: EventLog,
    private readonly gate: CommandGate,
  ) {}

  /**
   * The history of an application, replayed from its own stream: the log is the truth that an auditor asks for.
   * With `asOf` as it stood then.
   */
  @Serve(applicationCalls.history)
  async history(
    @Input(applicationCalls.history) { params, query }: Asked,
    @SignedIn() viewer: Viewer,
  ) {
    const { projectId, consultantId } = params;
    await this.refuseOutsiders(params, viewer);
    const stream = streamOf.application(applicationOf(projectId, consultantId));
    const facts = await this.log.read(stream);
    if (historyAsOf(facts, undefined).length === 0)
      throw new Refused({ code: 'APPLICATION.NOT_FOUND' });
    const steps = historyAsOf(facts, query.asOf);
    const state = stateOnWire(steps.at(-1)?.to ?? null);
    const data = { projectId, consultantId, state, entries: await this.named(steps) };
    return { message: 'History', data };
  }

  /** The project's owner, the consultant and auditors may look; to others it is forbidden. */
  private async refuseOutsiders({ projectId, consultantId }: Asked['params'], viewer: Viewer) {
    const { state } = await this.gate.load(project, streamOf.project(projectId));
    if (state.phase === 'none') throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const insiders = [state.summary.owner, consultantId];
    if (viewer.role !== 'auditor' && !insiders.includes(viewer.account))
      throw new Refused({ code: 'PROJECT.NOT_THE_OWNER' });
  }

  private named(steps: readonly HistoryEntry[]): Promise<HistoryEntryOnWire[]> {
    return Promise.all(
      steps.map(async (step) => toHistoryEntryOnWire(step, await this.nameOf(step.by))),
    );
  }

  private async nameOf(id: AccountId): Promise<string> {
    const { state } = await this.gate.load(account, streamOf.account(id));
    return state.person?.name ?? '';
  }
}
