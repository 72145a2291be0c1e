import { getApplicationId } from '@nirmaan/contracts/application';
import { getInvitationId } from '@nirmaan/contracts/consultant';
import { deriveUuid } from '@nirmaan/contracts/kernel';
import { messageId, otherRole, type PartyRole } from '@nirmaan/contracts/message';
import { getReportId } from '@nirmaan/contracts/report';
import { inviteConsultant } from '../../consultant/consultant.decider.js';
import { readConversation, sendMessage } from '../../message/message.decider.js';
import { decideReport, fileReport } from '../../report/report.decider.js';
import { appendOnce, type SeedContext } from '../seed-context.js';
import {
  type DemoConversation,
  demoConversations,
  type DemoInvitation,
  demoInvitations,
  type DemoReport,
  demoReports,
  getProjectId,
} from './demo-data.js';

const HOUR_MS = 60 * 60 * 1000;
const HOURS_IN_DAY = 24;

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);

export async function seedInvitations(context: SeedContext, today: Date): Promise<void> {
  for (const invitation of demoInvitations) {
    context.clock.set(hoursBefore(today, invitation.daysAgo * HOURS_IN_DAY));
    await seedInvitation(context, invitation);
  }
}

export async function seedConversations(context: SeedContext, today: Date): Promise<void> {
  for (const conversation of demoConversations)
    await seedConversation(context, conversation, today);
}

export async function seedReports(context: SeedContext, today: Date): Promise<void> {
  for (const report of demoReports) await seedReport(context, report, today);
}

async function seedInvitation(context: SeedContext, demo: DemoInvitation): Promise<void> {
  const project = getProjectId(demo.project);
  const consultant = demo.consultant.account;
  const invitation = getInvitationId(project, consultant);
  const invited = { invitation, project, consultant, owner: demo.project.owner.account };
  await appendOnce(context, inviteConsultant, invitation, 0, () => invited);
}

/** Either party reads what it answers; the last messages stay unread where the demo says so. */
async function seedConversation(
  context: SeedContext,
  { project: demo, consultant: { account: consultant }, messages, unread }: DemoConversation,
  today: Date,
): Promise<void> {
  const project = getProjectId(demo);
  const application = getApplicationId(project, consultant);
  const parties = { application, project, owner: demo.owner.account, consultant };
  const sent = { owner: 0, consultant: 0 };
  const seen = { owner: 0, consultant: 0 };
  let revision = 0;
  const read = async (role: PartyRole): Promise<void> => {
    const upTo = sent[otherRole[role]];
    if (upTo === seen[role]) return;
    seen[role] = upTo;
    const mark = { parties, reader: parties[role], upTo };
    await appendOnce(context, readConversation, application, revision++, () => mark);
  };
  for (const [index, { from, hoursAgo, text }] of messages.entries()) {
    context.clock.set(hoursBefore(today, hoursAgo));
    await read(from);
    const message = messageId.parse(deriveUuid('demo', 'message', application, String(index)));
    const content = { ...parties, message, author: parties[from], text };
    await appendOnce(context, sendMessage, application, revision++, () => content);
    sent[from] += 1;
  }
  if (unread) return;
  await read('owner');
  await read('consultant');
}

async function seedReport(
  context: SeedContext,
  { reporter: { account: reporter }, project, person, reason, details, ...demo }: DemoReport,
  today: Date,
): Promise<void> {
  const accused = (project?.owner ?? person)?.account;
  const target = project ? getProjectId(project) : accused;
  if (!accused || !target) throw new Error('A demo report names a project or a person');
  const kind = project ? 'project' : 'person';
  const report = getReportId(reporter, kind, target);
  const about = { report, reporter, kind, target, accused, application: null } as const;
  context.clock.set(hoursBefore(today, demo.daysAgo * HOURS_IN_DAY));
  await appendOnce(context, fileReport, report, 0, () => ({ ...about, reason, details }));
  if (!demo.decision) return;
  const { by, daysAgo, ...decision } = demo.decision;
  context.clock.set(hoursBefore(today, daysAgo * HOURS_IN_DAY));
  const decided = { ...decision, by: by.account };
  await appendOnce(context, decideReport, report, 1, () => decided);
}
