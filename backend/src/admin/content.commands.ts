import { blogSlug, publishBlogRequest } from '@nirmaan/contracts/blog';
import { type ImageHash, requiredText } from '@nirmaan/contracts/kernel';
import { completedProjectId, showcaseProjectRequest } from '@nirmaan/contracts/project';
import type { Print } from '@nirmaan/platform/command-line';
import { Command } from 'commander';
import { v4 } from 'uuid';
import { type SectorSlug, sectorSlug, sectorsReadModel } from '@nirmaan/contracts/sector';
import { PublishBlog, WithdrawBlog } from '../blog/blog.commands.js';
import { normalizeImage } from '../image/image.module.js';
import { ShowcaseProject } from '../project/project.commands.js';
import { AdminError, type WithContext, type AdminContext, done } from './admin.context.js';
import { as, readBytes, readJson } from './read-input.js';
import { AddSector } from '../sector/sector.commands.js';
import { sectorAggregate } from '../sector/sector.decider.js';

export const blogCommand = (withContext: WithContext, print: Print): Command =>
  new Command('blog')
    .description('what the blog says')
    .addCommand(
      new Command('publish')
        .description('publish a blog: slug, title, subtitle, description, sections, author, sector')
        .argument('<file.json>')
        .option('--image <file...>', 'pictures, the first one heads the blog', [])
        .action((file: string, { image }: { image: string[] }) =>
          withContext((context) => publish(context, file, image, print)),
        ),
    )
    .addCommand(
      new Command('withdraw')
        .description('take a blog away')
        .argument('<slug>', 'its slug', as(blogSlug))
        .action((blog: ReturnType<typeof blogSlug.parse>) =>
          withContext(async ({ bus, cause }) => {
            done(await bus.execute(new WithdrawBlog(blog, { blog }, cause)));
            print(`${blog} is withdrawn`);
          }),
        ),
    );

async function publish(
  context: AdminContext,
  file: string,
  pictures: readonly string[],
  print: Print,
) {
  const { slug: blog, ...text } = await readJson(file, publishBlogRequest);
  const sector = await knownSector(context, text.sector);
  const images: ImageHash[] = [];
  for (const picture of pictures) images.push(await keep(context, picture));
  const content = { ...text, blog, sector, images };
  done(await context.bus.execute(new PublishBlog(blog, content, context.cause)));
  print(`${blog} is published`);
}

export const completedProjectCommand = (withContext: WithContext, print: Print): Command =>
  new Command('completed-project').description('finished work on show').addCommand(
    new Command('add')
      .description('show finished work: title, description, client, sector')
      .argument('<file.json>')
      .option('--image <file>', 'a picture')
      .action((file: string, { image }: { image?: string }) =>
        withContext((context) => showcase(context, file, image, print)),
      ),
  );

async function showcase(
  context: AdminContext,
  file: string,
  picture: string | undefined,
  print: Print,
) {
  const text = await readJson(file, showcaseProjectRequest);
  const completedProject = completedProjectId.parse(v4());
  const sector = await knownSector(context, text.sector);
  const image = picture === undefined ? null : await keep(context, picture);
  const work = { ...text, completedProject, sector, image };
  done(await context.bus.execute(new ShowcaseProject(completedProject, work, context.cause)));
  print(`"${text.title}" is on show`);
}

async function keep({ images }: AdminContext, file: string): Promise<ImageHash> {
  const image = done(await normalizeImage(await readBytes(file)));
  await images.store(image);
  return image.hash;
}

export const sectorCommand = (withContext: WithContext, print: Print): Command =>
  new Command('sector').description('what people and projects belong to').addCommand(
    new Command('add')
      .description('add a sector')
      .argument('<slug>', 'e.g. food', as(sectorSlug))
      .argument('<name>', 'e.g. "Food & Beverage"', as(requiredText('Name', 120)))
      .action((sector: SectorSlug, name: string) =>
        withContext(async ({ bus, aggregates, cause }) => {
          const { state } = await aggregates.load(sectorAggregate, sector);
          if (state) throw new AdminError(`There is a sector ${sector} already.`);
          done(await bus.execute(new AddSector(sector, { sector, name }, cause)));
          print(`${sector} is added`);
        }),
      ),
  );

/** Finds a sector by slug or name. Throws AdminError if there is none. */
async function knownSector({ reader }: AdminContext, nameOrSlug: string): Promise<SectorSlug> {
  const reading = await reader.open(null, sectorsReadModel);
  const sectors = await reading.collection(sectorsReadModel).find().toArray();
  const wanted = nameOrSlug.trim().toLowerCase();
  const found = sectors.find(({ _id, name }) => [_id, name.toLowerCase()].includes(wanted));
  if (!found) throw new AdminError(`There is no sector ${nameOrSlug}.`);
  return found._id;
}
