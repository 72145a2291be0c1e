import { randomUUID } from 'node:crypto';
import { getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { addDays, dayInIndia, deriveUuid, paise, unwrap } from '@nirmaan/contracts/kernel';
import { completedProjectId, type ImageHash } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { CURRENCY, orderId, paymentId } from '@nirmaan/contracts/subscription';
import { registerAccount } from '../../account/account.decider.js';
import { hashPassword } from '../../account/account.module.js';
import { applicationAggregate, changeStatus } from '../../application/application.decider.js';
import { SubmitProposal, SubmitProposalHandler } from '../../application/application.module.js';
import { publishBlog } from '../../blog/blog.decider.js';
import { publishProfile } from '../../consultant/consultant.decider.js';
import { toImage } from '../../image/image.module.js';
import { showcaseProject } from '../../project/completed-project.decider.js';
import { closeProject, postProject } from '../../project/project.decider.js';
import {
  orderAggregate,
  placeOrder,
  reportPayment,
  toPurchase,
} from '../../subscription/order.decider.js';
import { type Offer, offerPlan } from '../../subscription/plan.decider.js';
import { activateSubscription } from '../../subscription/subscription.decider.js';
import { appendOnce, bySeed, getLastEvening, type SeedContext } from '../seed-context.js';
import { attach, demoAttachments } from './attachments.js';
import { crowd, demoPassword, demoPeople, type DemoPerson } from './people.js';
import { seedConversations, seedInvitations, seedReports } from './seed-contacts.js';
import { seedEngagements } from './seed-engagements.js';
import { drawPicture, motif, type Motif } from './drawings.js';
import {
  type DemoApplication,
  demoApplications,
  type DemoBlog,
  demoBlogs,
  type DemoCompletedProject,
  demoCompletedProjects,
  demoPlans,
  type DemoProfile,
  demoProfiles,
  type DemoProject,
  demoProjects,
  type DemoPurchase,
  demoPurchases,
  getProjectId,
} from './demo-data.js';
import { claimEmail, verifyEmail } from '../../account/registration/email.decider.js';

const PLANS_OFFERED_DAYS_AGO = 90;
const JOINED_DAYS_AGO = 60;
const CLOSED_DAYS_AGO = 2;
const DAYS_BETWEEN_POSTS = 4;
const MINUTE_MS = 60 * 1000;
/** Not everything happens at the same minute of its day. */
const MINUTES_APART = 37;
const WORKING_MINUTES = 10 * 60;

/** Appends the demo data as ordinary events, under ids that are the same on every machine. */
export async function seedDemo(context: SeedContext, now: Date): Promise<void> {
  const today = getLastEvening(now);
  let count = 0;
  const at = (days: number): SeedContext => {
    count += 1;
    const earlier = ((count * MINUTES_APART) % WORKING_MINUTES) * MINUTE_MS;
    context.clock.set(new Date(addDays(today, days).getTime() - earlier));
    return context;
  };
  for (const plan of demoPlans) await seedPlan(at(-PLANS_OFFERED_DAYS_AGO), plan);
  const getHash = shareHash(demoPassword);
  for (const person of demoPeople) await seedPerson(at(-JOINED_DAYS_AGO), person, getHash);
  const getSecretHash = shareHash(randomUUID());
  for (const person of crowd) await seedPerson(at(-JOINED_DAYS_AGO), person, getSecretHash);
  for (const [index, profile] of demoProfiles.entries())
    await seedProfile(at(index - JOINED_DAYS_AGO), profile);
  for (const purchase of demoPurchases) await seedPurchase(at(-purchase.daysAgo), purchase);
  for (const project of demoProjects)
    await seedProject(at(-project.postedDaysAgo), project, addDays(now, project.lastDayIn));
  for (const one of demoApplications) {
    await seedProposal(at(-one.appliedDaysAgo), one);
    for (const [index, decision] of one.decisions.entries())
      await seedDecision(at(index + 1 - one.appliedDaysAgo), one, decision, index + 1);
  }
  await seedInvitations(context, today);
  await seedConversations(context, today);
  await seedEngagements(context, today);
  await seedReports(context, today);
  for (const project of demoProjects)
    if (project.closed) await seedClosing(at(-CLOSED_DAYS_AGO), project);
  for (const [index, blog] of demoBlogs.entries())
    await seedBlog(at((index - demoBlogs.length) * DAYS_BETWEEN_POSTS), blog);
  for (const [index, project] of demoCompletedProjects.entries()) {
    const days = (index - demoCompletedProjects.length) * DAYS_BETWEEN_POSTS;
    await seedCompletedProject(at(days), project);
  }
}

const seedPlan = (context: SeedContext, offer: Offer): Promise<void> =>
  appendOnce(context, offerPlan, offer.plan, 0, () => offer);

/** Hashed when the first account needs it. */
function shareHash(password: string): () => Promise<string> {
  let hashed: Promise<string> | undefined;
  return () => (hashed ??= hashPassword(password));
}

async function seedPerson(
  context: SeedContext,
  person: DemoPerson,
  getHash: () => Promise<string>,
): Promise<void> {
  const { account, email } = person;
  await appendOnce(context, claimEmail, context.emailKeys.of(email), 0, () => ({ account }));
  await appendOnce(context, registerAccount, account, 0, async () => ({
    ...person,
    passwordHash: await getHash(),
  }));
  await appendOnce(context, verifyEmail, account, 1, () => ({ account }));
}

/** Published after the registration and the verified address. */
async function seedProfile(context: SeedContext, profile: DemoProfile): Promise<void> {
  const { consultant, ...texts } = profile;
  const { account } = consultant;
  await appendOnce(context, publishProfile, account, 2, () => ({
    ...texts,
    account,
    showsPicture: false,
    takesInvitations: true,
  }));
}

/** Orders, pays and activates a plan, event by event as a real purchase does. */
async function seedPurchase(
  context: SeedContext,
  { key, buyer: { account }, offer }: DemoPurchase,
): Promise<void> {
  const order = orderId.parse(`order_demo_${key}`);
  const stream = streamOf.order(order);
  const { plan, name, price, period, credits } = offer;
  const ordered = { order, account, plan, name, price, period, credits };
  await appendOnce(context, placeOrder, order, 0, () => ordered);
  const payment = paymentId.parse(`pay_demo_${key}`);
  const report = { order, payment, amount: price, currency: CURRENCY, reason: '' };
  for (const [index, status] of (['authorised', 'captured'] as const).entries())
    await appendOnce(context, reportPayment, order, index + 1, () => ({ ...report, status }));
  const purchase = toPurchase((await context.executor.load(orderAggregate, order)).state);
  if (!purchase) throw new Error(`${stream} was not paid`);
  await appendOnce(context, activateSubscription, account, 0, () => purchase);
}

async function seedProject(context: SeedContext, demo: DemoProject, lastDay: Date): Promise<void> {
  const { title, description, category, companyName, location, keyPoints, owner } = demo;
  const project = getProjectId(demo);
  const stream = streamOf.project(project);
  const files = demoAttachments.filter((file) => file.project === demo && !file.consultant);
  await appendOnce(context, postProject, project, 0, async () => ({
    ...(await attach(context, files, owner, stream)),
    project,
    owner: owner.account,
    title,
    description,
    category,
    sector: sectorSlug.parse(demo.sector),
    budget: paise.parse(demo.rupees * 100),
    companyName,
    location,
    lastDay: dayInIndia(lastDay),
    keyPoints: [...keyPoints],
    image: demo.motif ? await storePicture(context, demo.motif) : null,
  }));
}

/** Submits like any proposal. Its old credit cannot look orphaned, because no reactor runs during the seed. */
async function seedProposal(context: SeedContext, demo: DemoApplication): Promise<void> {
  const { executor } = context;
  const project = getProjectId(demo.project);
  const consultant = demo.consultant.account;
  const id = getApplicationId(project, consultant);
  const stream = streamOf.application(id);
  const { state } = await executor.load(applicationAggregate, id);
  if (state.phase !== 'none') return;
  const { proposal, rupees } = demo;
  const files = demoAttachments.filter(
    (file) => file.project === demo.project && file.consultant === demo.consultant,
  );
  const attached = await attach(context, files, demo.consultant, stream);
  const offer = { application: id, project, consultant, amount: rupees * 100, proposal };
  const submit = new SubmitProposal({ ...offer, ...attached }, bySeed);
  const submitted = await new SubmitProposalHandler(executor).execute(submit);
  unwrap(submitted, stream);
}

async function seedDecision(
  context: SeedContext,
  { project, consultant }: DemoApplication,
  decision: DemoApplication['decisions'][number],
  revision: number,
): Promise<void> {
  const id = getApplicationId(getProjectId(project), consultant.account);
  const released = revision - 1;
  const command = { application: id, by: project.owner.account, released, ...decision };
  await appendOnce(context, changeStatus, id, revision, () => command);
}

async function seedClosing(context: SeedContext, demo: DemoProject): Promise<void> {
  const project = getProjectId(demo);
  const command = { project, by: demo.owner.account };
  await appendOnce(context, closeProject, project, 1, () => command);
}

async function seedBlog(context: SeedContext, demo: DemoBlog): Promise<void> {
  const { slug: blog, ...text } = demo;
  await appendOnce(context, publishBlog, blog, 0, async () => ({
    ...text,
    blog,
    sector: sectorSlug.parse(demo.sector),
    images: [await storePicture(context, motif.parse(blog))],
  }));
}

async function seedCompletedProject(
  context: SeedContext,
  { motif: drawing, ...demo }: DemoCompletedProject,
): Promise<void> {
  const id = completedProjectId.parse(deriveUuid('demo', 'completedProject', demo.title));
  await appendOnce(context, showcaseProject, id, 0, async () => ({
    ...demo,
    completedProject: id,
    sector: sectorSlug.parse(demo.sector),
    image: drawing ? await storePicture(context, drawing) : null,
  }));
}

async function storePicture({ images }: SeedContext, drawing: Motif): Promise<ImageHash> {
  const image = toImage(await drawPicture(drawing));
  await images.store(image);
  return image.hash;
}
