import { blogSlug } from '@nirmaan/contracts/blog';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { deriveUuid, type ImageHash } from '@nirmaan/contracts/kernel';
import { completedProjectId } from '@nirmaan/contracts/project';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { publishBlog } from '../../blog/blog.decider.js';
import { takeIn } from '../../image/image.module.js';
import { showcaseProject } from '../../project/completed-project.decider.js';
import { makeEvent, type Seeding, succeed } from '../seeder.js';
import { type DemoBlog, demoBlogs } from './blogs.js';
import { type DemoCompletedProject, demoCompletedProjects } from './completed-projects.js';
import { daysLater } from './days.js';
import { type Motif, pictureOf } from './picture.js';
import { type Tone, toneOf } from './tones.js';

const DAYS_BETWEEN = 4;

/** Publishes the blogs and shows the finished work, the last of each most recently. */
export async function seedContent(seeding: Seeding, today: Date): Promise<void> {
  for (const [index, blog] of demoBlogs.entries()) {
    seeding.clock.set(daysLater(today, (index - demoBlogs.length) * DAYS_BETWEEN));
    await seedBlog(seeding, blog, toneOf(index));
  }
  for (const [index, project] of demoCompletedProjects.entries()) {
    seeding.clock.set(daysLater(today, (index - demoCompletedProjects.length) * DAYS_BETWEEN));
    await seedCompletedProject(seeding, project, toneOf(index));
  }
}

async function seedBlog(seeding: Seeding, demo: DemoBlog, tone: Tone): Promise<void> {
  const { slug, motif, sections = [], ...text } = demo;
  const blog = blogSlug.parse(slug);
  await makeEvent(seeding, publishBlog, streamOf.blog(blog), 0, async () => ({
    ...text,
    blog,
    sections: [...sections],
    sector: sectorSlug.parse(demo.sector),
    images: [await keepPicture(seeding, motif, tone)],
  }));
}

async function seedCompletedProject(
  seeding: Seeding,
  { motif, ...demo }: DemoCompletedProject,
  tone: Tone,
): Promise<void> {
  const id = completedProjectId.parse(deriveUuid('demo', 'completedProject', demo.title));
  await makeEvent(seeding, showcaseProject, streamOf.completedProject(id), 0, async () => ({
    ...demo,
    completedProject: id,
    sector: sectorSlug.parse(demo.sector),
    image: await keepPicture(seeding, motif, tone),
  }));
}

async function keepPicture({ images }: Seeding, motif: Motif, tone: Tone): Promise<ImageHash> {
  const image = succeed(await takeIn(await pictureOf(motif, tone)), 'a picture');
  await images.keep(image);
  return image.hash;
}
