import { Module } from '@nestjs/common';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { projectPath } from '@nirmaan/contracts/project';
import { accountAggregate } from '../account/account.decider.js';
import { CommandExecutor } from '../kernel/commands/index.js';
import { type ReactorsSettings, SETTINGS } from '../kernel/process/settings.js';
import { mailReactor } from '../mail/mail.module.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';
import { isListed } from './consultant.decider.js';

class InvitationContext {
  constructor(
    readonly executor: CommandExecutor,
    readonly publicUrl: string,
  ) {}
}

/** An address that a mail program would turn into a link. */
const address = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}/u;

/** How a mail to a stranger names a project: without a link that is not ours. */
const nameProject = (title: string) =>
  address.test(title)
    ? { short: 'a project', long: 'a project' }
    : { short: `"${title}"`, long: `the project "${title}"` };

/** None once the project takes no applications, or the consultant is gone or takes no more invitations. */
const sendInvitationMail = mailReactor({
  name: 'send-invitation-mail-on-consultant-invited',
  on: 'ConsultantInvited',
  kind: 'consultantInvited',
  inject: InvitationContext,
  to: ({ data }) => data.consultant,
  compose: async ({ data }, { executor, publicUrl }, now) => {
    const account = await executor.load(accountAggregate, streamOf.account(data.consultant));
    if (!isListed(account.state) || !account.state.publicProfile?.takesInvitations) return null;
    const project = await executor.load(projectAggregate, streamOf.project(data.project));
    const open = requireOpen(project.state, now);
    if (!open.ok) return null;
    const { title } = open.value;
    const { href } = new URL(projectPath({ id: data.project, title }), publicUrl);
    const { short, long } = nameProject(title);
    return {
      subject: `You are invited to apply to ${short}`,
      paragraphs: [
        `A manufacturer has read your public profile and invites you to apply to ${long}.`,
        `The brief, the budget and the last day to apply are here:\n${href}`,
        'You can switch invitations off in My Profile.',
      ],
    };
  },
});

const invitationContext = {
  provide: InvitationContext,
  inject: [CommandExecutor, SETTINGS],
  useFactory: (executor: CommandExecutor, { PUBLIC_URL }: ReactorsSettings) =>
    new InvitationContext(executor, PUBLIC_URL),
};

@Module({ providers: [invitationContext, sendInvitationMail] })
export class ConsultantReactorsModule {}
