import { applicationCalls } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted, coldChainPublished, growthOffered } from '@nirmaan/contracts/examples';
import { buildUrl } from '@nirmaan/contracts/kernel';
import { type ProjectId, projectId } from '@nirmaan/contracts/project';
import { v4 } from 'uuid';
import { publishBlog } from '../blog/blog.decider.js';
import { postProject } from '../project/project.decider.js';
import type { RunningApi } from '../testing/api.js';
import { addSectors, bySpec } from '../testing/people.js';
import type { Cast } from './cast.js';
import type { Known } from './values.js';

const PROJECTS_EACH = 2;

/** Puts something there that requests can be about, and tells its names. */
export async function furnish(api: RunningApi, cast: Cast): Promise<Known> {
  await addSectors(api);
  const { data: blog } = coldChainPublished;
  await api.executor.execute(publishBlog, streamOf.blog(blog.blog), blog, bySpec);
  const projects: ProjectId[] = [];
  for (const { account: owner } of cast.all('manufacturer'))
    for (let n = 0; n < PROJECTS_EACH; n += 1) {
      const project = projectId.parse(v4());
      const posted = { ...bottlingLinePosted.data, project, owner, lastDay: '2999-12-31' };
      await api.executor.execute(postProject, streamOf.project(project), posted, bySpec);
      projects.push(project);
    }
  const consultants = cast.all('consultant');
  for (const { cookie } of consultants) await apply(api, cookie, projects[0]);
  const accounts = consultants.map(({ account }) => account);
  return {
    projectId: projects,
    id: [...projects, blog.blog],
    applerId: accounts,
    applerUserId: accounts,
    consultantId: accounts,
    subscriptionId: [growthOffered.data.plan],
    sector: ['Food & Beverage', 'energy'],
    phone: ['919812345601', '+91 98123 45601'],
    password: ['a long enough secret'],
    cpassword: ['a long enough secret'],
    npassword: ['a long enough secret'],
    budget: ['450000', 1.5],
    userBudget: [1, '250.50'],
    category: ['freelance', 'execution'],
    q: ['line', 'bott', ''],
    limit: [1, 20, 500],
    page: [1, 1, 2],
    after: [Buffer.from(JSON.stringify(['2026', 'x'])).toString('base64url')],
  };
}

async function apply({ url }: RunningApi, cookie: string, project = ''): Promise<void> {
  await fetch(url + buildUrl(applicationCalls.submit), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ projectId: project, userBudget: 1, preposal: '' }),
  });
}
