import type { AccountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { AsOf, ProjectId } from '@nirmaan/contracts/kernel';
import { projectPosted } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { isOnLog } from './hidden.js';
import { hiddenStream, readWhole, understood } from './whole.js';

const wanted = { types: ['ProposalSubmitted'] };

/**
 * Who may have applied to a project by a moment, in the order of the log; null where no such project was posted.
 * Reads every proposal since the project was posted, so that nobody is left out whom a read model has lost. Throws
 * BrokenHistory where the project's own events are not whole: the first tells where to begin.
 */
export async function whoApplied(
  log: EventStore,
  project: ProjectId,
  asOf: AsOf | undefined,
): Promise<AccountId[] | null> {
  const stream = streamOf.project(project);
  const [posted] = await readWhole(log, stream);
  if (!posted && (await isOnLog(log, stream, projectPosted.type))) throw hiddenStream(stream);
  if (!posted) return null;
  const consultants: AccountId[] = [];
  for await (const raw of log.readFiltered(wanted, posted.raw.position)) {
    if (typeof asOf === 'bigint' && raw.position > asOf) break;
    const event = understood(raw);
    if (event.type === 'ProposalSubmitted' && event.data.project === project)
      consultants.push(event.data.consultant);
  }
  return consultants;
}
