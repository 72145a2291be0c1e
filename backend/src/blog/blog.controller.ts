import { Controller } from '@nestjs/common';
import {
  blogCalls,
  blogMessages,
  blogsReadModel,
  type BlogView,
  type ListBlogsQuery,
  toBlogOnWire,
  toBlogRowOnWire,
} from '@nirmaan/contracts/blog';
import { searchTerms } from '@nirmaan/contracts/kernel';
import type { SectorSlug } from '@nirmaan/contracts/sector';
import type { Filter } from 'mongodb';
import { AtLeast, type InputOf, Refused, Reply, Serve } from '../kernel/http/index.js';
import { type Order, ReadModelReader, readPage } from '../kernel/reading/index.js';
import { SectorCatalogue } from '../sector/sector.module.js';
import { CommandBus } from '../kernel/commands/index.js';
import { WithdrawBlog } from './blog.commands.js';

type Of<Call extends keyof typeof blogCalls> = InputOf<(typeof blogCalls)[Call]>;

/** Filters published blogs; an unknown sector has none. */
function blogFilter(
  { q = '', sector }: ListBlogsQuery,
  findSectors: (nameOrSlug: string) => readonly SectorSlug[],
): Filter<BlogView> {
  const words = searchTerms(q);
  const conditions = {
    phase: 'published',
    ...(words.length > 0 && { tokens: { $all: words } }),
    ...(sector !== undefined && { sector: { $in: findSectors(sector) } }),
  };
  return conditions as Filter<BlogView>;
}

const newestFirst: Order<BlogView> = { by: 'publishedAt', direction: -1 };

@Controller()
export class BlogController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
    private readonly bus: CommandBus,
  ) {}

  /** Published blogs, newest first. */
  @Serve(blogCalls.list)
  async list({ query }: Of<'list'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, blogsReadModel);
    const filter = blogFilter(query, (name) => this.sectors.findAll(name));
    const blogs = reading.collection(blogsReadModel);
    const { rows, total, next } = await readPage(blogs, filter, newestFirst, query);
    const blogData = rows.map(toBlogRowOnWire);
    return Reply.from(reading, { message: 'Blogs', blogData, total, next });
  }

  @Serve(blogCalls.single)
  async single({ params }: Of<'single'>, @AtLeast() atLeast: AtLeast) {
    const reading = await this.reader.open(atLeast, blogsReadModel);
    const blogs = reading.collection(blogsReadModel);
    const blog = await blogs.findOne({ _id: params.id, phase: 'published' });
    if (!blog) throw new Refused({ code: 'BLOG.NOT_FOUND' });
    return Reply.from(reading, { message: 'Blog', data: toBlogOnWire(blog) });
  }

  @Serve(blogCalls.withdraw, { throttled: false })
  async withdraw({ params, cause, accepted }: Of<'withdraw'>) {
    const blog = params.id;
    const withdrawn = await this.bus.execute(new WithdrawBlog(blog, { blog }, cause));
    return Reply.to(accepted(withdrawn), { message: blogMessages.withdrawn });
  }
}
