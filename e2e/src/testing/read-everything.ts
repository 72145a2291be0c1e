import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { auditCalls, exportFormats } from '@nirmaan/contracts/audit';
import { consultantCalls, consultantPath } from '@nirmaan/contracts/consultant';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { accountId, buildUrl, projectId } from '@nirmaan/contracts/kernel';
import { messageCalls } from '@nirmaan/contracts/message';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { completedProjectCalls, projectCalls, projectPath } from '@nirmaan/contracts/project';
import { reportCalls } from '@nirmaan/contracts/report';
import { reviewCalls } from '@nirmaan/contracts/review';
import { Person } from '@nirmaan/contracts/testing';
import { onePerScreen } from './public-routes.js';
import type { UnmistakablePerson } from './unmistakable-people.js';

const signInAs = async (base: string, key: string): Promise<Person> => {
  const person = new Person(base);
  const body = { email: `${key}@demo.nirmaan.example`, password: 'nirmaan-demo-2026' };
  await person.call(accountCalls.login, { body });
  return person;
};

export const signInAuditor = (base: string): Promise<Person> => signInAs(base, 'leela');
export const signInOperator = (base: string): Promise<Person> => signInAs(base, 'arjun');

/** Everything that these people, auditors and visitors get: answers, exports and pages. */
export async function readEverything(
  base: string,
  people: readonly UnmistakablePerson[],
  of: { readonly projects: readonly string[]; readonly consultants: readonly string[] },
): Promise<string> {
  const read: unknown[] = [];
  for (const one of people) {
    const person = await one.signIn(base);
    for (const call of [projectCalls.list, projectCalls.mine, applicationCalls.mine])
      read.push(await person.call(call));
    for (const call of [notificationCalls.list, messageCalls.conversations, overviewCalls.view])
      read.push(await person.call(call));
    read.push(await person.call(consultantCalls.invitations));
    read.push(await person.call(engagementCalls.list));
    for (const id of of.projects) {
      read.push(await person.call(projectCalls.single, { params: { id } }));
      read.push(await person.call(projectCalls.page, { params: { id } }));
      read.push(await person.call(applicationCalls.applicants, { params: { id } }));
      read.push(await (await person.fetch(projectPath({ id, title: 'any' }))).text());
      for (const consultant of of.consultants) {
        const params = { id: getApplicationId(projectId.parse(id), accountId.parse(consultant)) };
        read.push(await person.call(messageCalls.thread, { params }));
        read.push(await person.call(engagementCalls.room, { params }));
        read.push(await person.call(reviewCalls.ofEngagement, { params }));
      }
    }
    read.push(await person.call(consultantCalls.list, { query: { limit: '50' } }));
    read.push(await person.call(completedProjectCalls.list, { query: { limit: '50' } }));
    for (const id of of.consultants) {
      read.push(await person.call(consultantCalls.single, { params: { id } }));
      read.push(await person.call(reviewCalls.list, { params: { account: id } }));
      read.push(await (await person.fetch(consultantPath({ id, name: 'any' }))).text());
    }
    read.push(await (await person.fetch('/sitemap.xml')).text());
  }
  const arjun = await signInOperator(base);
  for (const show of ['open', 'decided'])
    read.push(await arjun.call(reportCalls.list, { query: { show } }));
  const leela = await signInAuditor(base);
  read.push(await leela.call(auditCalls.find, { query: { limit: '500' } }));
  for (const projectId of of.projects)
    for (const consultantId of of.consultants) {
      const params = { projectId, consultantId };
      read.push(await leela.call(auditCalls.timeline, { params }));
      for (const format of exportFormats) {
        const path = `${buildUrl(auditCalls.export, params)}?format=${format}`;
        read.push(await (await leela.fetch(path)).text());
      }
    }
  for (const route of onePerScreen) read.push(await (await leela.fetch(route)).text());
  return JSON.stringify(read);
}
