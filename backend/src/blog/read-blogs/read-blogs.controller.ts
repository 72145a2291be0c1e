import { Controller } from '@nestjs/common';
import { blogCalls, blogsReadModel, toBlogOnWire } from '@nirmaan/contracts/blog';
import type { Position } from '@nirmaan/contracts/kernel';
import { AtLeast, Input, type InputOf, Refused, Reply, Serve } from '../../kernel/http/index.js';
import { ReadModelReader, readPage } from '../../kernel/reading/index.js';
import { SectorCatalogue } from '../../sector/sector.module.js';
import { blogFilter, newestFirst } from './blog-filter.js';

@Controller()
export class ReadBlogsController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly sectors: SectorCatalogue,
  ) {}

  /** The published blogs, the newest first. */
  @Serve(blogCalls.list)
  async list(
    @Input(blogCalls.list) { query }: InputOf<typeof blogCalls.list>,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, blogsReadModel);
    const filter = blogFilter(query, (name) => this.sectors.find(name));
    const blogs = reading.collection(blogsReadModel);
    const { rows, total, next } = await readPage(blogs, filter, newestFirst, query);
    const blogData = rows.map(toBlogOnWire);
    return Reply.from(reading, { message: 'Blogs', blogData, total, next });
  }

  @Serve(blogCalls.single)
  async single(
    @Input(blogCalls.single) { params }: InputOf<typeof blogCalls.single>,
    @AtLeast() atLeast: Position | null,
  ) {
    const reading = await this.reader.open(atLeast, blogsReadModel);
    const blogs = reading.collection(blogsReadModel);
    const blog = await blogs.findOne({ _id: params.id, phase: 'published' });
    if (!blog) throw new Refused({ code: 'BLOG.NOT_FOUND' });
    return Reply.from(reading, { message: 'Blog', data: toBlogOnWire(blog) });
  }
}
