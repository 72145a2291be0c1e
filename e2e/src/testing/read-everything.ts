import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls, exportFormats } from '@nirmaan/contracts/audit';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { projectCalls } from '@nirmaan/contracts/project';
import { Person } from '@nirmaan/contracts/testing';
import { publicRoutes } from './public-routes.js';
import type { UnmistakablePerson } from './unmistakable-people.js';

export async function signInAuditor(base: string): Promise<Person> {
  const leela = new Person(base);
  const body = { email: 'leela@demo.nirmaan.example', password: 'nirmaan-demo-2026' };
  await leela.call(accountCalls.login, { body });
  return leela;
}

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
    read.push(await person.call(notificationCalls.list));
    for (const id of of.projects) {
      read.push(await person.call(projectCalls.single, { params: { id } }));
      read.push(await person.call(applicationCalls.applicants, { params: { id } }));
    }
  }
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
  for (const route of publicRoutes) read.push(await (await leela.fetch(route)).text());
  return JSON.stringify(read);
}
