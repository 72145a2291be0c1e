import type { ApplicationId } from '@nirmaan/contracts/application';
import { roomPath } from '@nirmaan/contracts/engagement';
import type { AccountId } from '@nirmaan/contracts/kernel';
import type { ProjectId } from '@nirmaan/contracts/project';
import { accountAggregate } from '../account/account.decider.js';
import type { AggregateReader } from '../kernel/commands/index.js';
import { toMailName } from '../mail/mail.module.js';
import { getProjectTitle, projectAggregate } from '../project/project.decider.js';

interface RoomWords {
  /** Without a full stop. */
  readonly sentence: string;
  /** What can be done now. */
  readonly then?: string | undefined;
  readonly details?: readonly (readonly [string, string])[];
}

/** A mail about the other party's act, which leads into the room. It omits what they wrote, which is shown there. */
export async function composeRoomMail(
  aggregates: AggregateReader,
  by: AccountId,
  { project, application }: { readonly project: ProjectId; readonly application: ApplicationId },
  say: (who: string, quotedTitle: string) => RoomWords,
) {
  const title = getProjectTitle((await aggregates.load(projectAggregate, project)).state);
  const { state } = await aggregates.load(accountAggregate, by);
  const who = toMailName(state.person?.name ?? '', 'The other party');
  const { sentence, then, details = [] } = say(who, `“${title}”`);
  return {
    subject: sentence,
    paragraphs: [`${sentence}.`, ...(then ? [then] : []), 'Open the work:'],
    path: roomPath(application),
    way: 'Open the work',
    details: [['Project', title] as const, ...details],
  };
}
