import { Module } from '@nestjs/common';
import { dayInWords, endOfDayInIndia, formatAmount } from '@nirmaan/contracts/kernel';
import { projectPath } from '@nirmaan/contracts/project';
import { accountAggregate } from '../account/account.decider.js';
import { AggregateReader } from '../kernel/commands/index.js';
import { hasLink, mailReactor, toMailName } from '../mail/mail.module.js';
import { projectAggregate, requireOpen } from '../project/project.decider.js';
import { isListed } from './consultant.decider.js';

/** How a mail to a stranger names a project: without a link that is not ours. */
const nameProject = (title: string) =>
  hasLink(title)
    ? { short: 'a project', long: 'a project' }
    : { short: `“${title}”`, long: `the project “${title}”` };

/** None once the project takes no applications, or the consultant is gone or takes no more invitations. */
const sendInvitationMail = mailReactor({
  name: 'send-invitation-mail-on-consultant-invited',
  on: 'ConsultantInvited',
  kind: 'consultantInvited',
  inject: AggregateReader,
  to: ({ data }) => data.consultant,
  compose: async ({ data }, aggregates, now) => {
    const account = await aggregates.load(accountAggregate, data.consultant);
    if (!isListed(account.state) || !account.state.publicProfile?.takesInvitations) return null;
    const project = await aggregates.load(projectAggregate, data.project);
    const open = requireOpen(project.state, now);
    if (!open.ok) return null;
    const { title, owner, budget, location, lastDay } = open.value;
    const { short, long } = nameProject(title);
    const inviter = await aggregates.load(accountAggregate, owner);
    const name = toMailName(inviter.state.person?.name ?? '', 'A manufacturer');
    const until = dayInWords(endOfDayInIndia(lastDay));
    return {
      subject: `You are invited to apply to ${short}`,
      paragraphs: [
        `${name} has read your public profile and invites you to apply to ${long}.`,
        `Budget ${formatAmount(budget)}, ${location}, last date to apply ${until}.`,
        'You can switch invitations off in My Profile.',
        'Read the brief:',
      ],
      path: projectPath({ id: data.project, title }),
      way: 'Read the brief',
      details: [
        ...(hasLink(title) ? [] : [['Brief', title] as const]),
        ['Budget', formatAmount(budget)],
        ['Location', location],
        ['Last date to apply', until],
      ],
    };
  },
});

@Module({ providers: [sendInvitationMail] })
export class ConsultantReactorsModule {}
