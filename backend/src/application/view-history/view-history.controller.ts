import { Controller } from '@nestjs/common';
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
import { PersonNames } from '../../account/account.module.js';
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
    private readonly names: PersonNames,
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

  private async named(steps: readonly HistoryEntry[]): Promise<HistoryEntryOnWire[]> {
    const names = await this.names.ofAll(steps.map(({ by }) => by));
    return steps.map((step) => toHistoryEntryOnWire(step, names.get(step.by) ?? ''));
  }
}
