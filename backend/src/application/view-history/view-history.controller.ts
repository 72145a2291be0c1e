import { Controller, UseFilters } from '@nestjs/common';
import {
  applicationCalls,
  type HistoryEntryOnWire,
  type HistoryEntry,
  stateOnWire,
  toHistoryEntryOnWire,
} from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { PersonNames } from '../../account/account.module.js';
import { Archive, BrokenHistoryFilter } from '../../audit/audit.module.js';
import { CommandExecutor } from '../../kernel/commands/index.js';
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
@UseFilters(BrokenHistoryFilter)
export class ViewHistoryController {
  constructor(
    private readonly archive: Archive,
    private readonly executor: CommandExecutor,
    private readonly names: PersonNames,
  ) {}

  /**
   * The history of an application, replayed from its own stream: the log is the truth that an auditor asks for.
   * With `asOf` as it stood then. One that was tampered with is told to nobody.
   */
  @Serve(applicationCalls.history)
  async history(
    @Input(applicationCalls.history) { params, query }: Asked,
    @SignedIn() viewer: Viewer,
  ) {
    const { projectId, consultantId } = params;
    await this.refuseOutsiders(params, viewer);
    const events = await this.archive.application(projectId, consultantId);
    if (historyAsOf(events, undefined).length === 0) await this.refuseAbsent(params, viewer);
    const steps = historyAsOf(events, query.asOf);
    const state = stateOnWire(steps.at(-1)?.to ?? null);
    const data = { projectId, consultantId, state, entries: await this.named(steps) };
    return { message: 'History', data };
  }

  /** The project's owner, the consultant and auditors may look; to others it is forbidden. */
  private async refuseOutsiders({ projectId, consultantId }: Asked['params'], viewer: Viewer) {
    const { state } = await this.executor.load(project, streamOf.project(projectId));
    if (state.phase === 'none') throw new Refused({ code: 'PROJECT.NOT_FOUND' });
    const insiders = [state.summary.owner, consultantId];
    if (viewer.role !== 'auditor' && !insiders.includes(viewer.account))
      throw new Refused({ code: 'PROJECT.NOT_THE_OWNER' });
  }

  /** Only auditors may ask for all that it takes to know that there never was one. */
  private async refuseAbsent({ projectId, consultantId }: Asked['params'], { role }: Viewer) {
    if (role === 'auditor') await this.archive.proveAbsent(projectId, consultantId);
    throw new Refused({ code: 'APPLICATION.NOT_FOUND' });
  }

  private async named(steps: readonly HistoryEntry[]): Promise<HistoryEntryOnWire[]> {
    const names = await this.names.ofAll(steps.map(({ by }) => by));
    return steps.map((step) => toHistoryEntryOnWire(step, names.get(step.by) ?? ''));
  }
}
