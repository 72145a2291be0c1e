import { streamOf } from '@nirmaan/contracts/catalogue';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import type { ImageHash } from '@nirmaan/contracts/project';
import { takeIn } from '../../image/image.module.js';
import { closeProject, postProject } from '../../project/project.decider.js';
import { makeEvent, type Seeding, succeed } from '../seeder.js';
import { daysLater } from './days.js';
import { pictureOf } from './picture.js';
import { budgetOf, type DemoProject, demoProjects, projectIdOf, sectorOf } from './projects.js';
import { toneOf } from './tones.js';

const CLOSED_DAYS_AGO = 2;

/** Posts a project of the demo on the day that the demo tells. */
export async function seedProject(seeding: Seeding, demo: DemoProject, today: Date): Promise<void> {
  seeding.clock.set(daysLater(today, -demo.postedDaysAgo));
  const { title, description, category, companyName, location, keyPoints, owner } = demo;
  const project = projectIdOf(demo);
  await makeEvent(seeding, postProject, streamOf.project(project), 0, async () => ({
    project,
    owner: owner.account,
    title,
    description,
    category,
    sector: sectorOf(demo),
    budget: budgetOf(demo),
    companyName,
    location,
    lastDay: dayInIndia(daysLater(today, demo.lastDayIn)),
    keyPoints: [...keyPoints],
    image: await keepPicture(seeding, demo),
  }));
}

/** Closes a project, after the applications to it were made. */
export async function closeProjectOf(
  seeding: Seeding,
  demo: DemoProject,
  today: Date,
): Promise<void> {
  seeding.clock.set(daysLater(today, -CLOSED_DAYS_AGO));
  const project = projectIdOf(demo);
  const command = { project, by: demo.owner.account };
  await makeEvent(seeding, closeProject, streamOf.project(project), 1, () => command);
}

async function keepPicture({ images }: Seeding, demo: DemoProject): Promise<ImageHash> {
  const tone = toneOf(demoProjects.indexOf(demo));
  const image = succeed(await takeIn(await pictureOf(demo.motif, tone)), 'a picture');
  await images.keep(image);
  return image.hash;
}
