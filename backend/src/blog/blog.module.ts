import { Module } from '@nestjs/common';
import { SectorModule } from '../sector/sector.module.js';
import { PublishBlogHandler } from './publish-blog/publish-blog.handler.js';
import { ReadBlogsController } from './read-blogs/read-blogs.controller.js';
import { WithdrawBlogController } from './withdraw-blog/withdraw-blog.controller.js';
import { WithdrawBlogHandler } from './withdraw-blog/withdraw-blog.handler.js';

export { PublishBlog } from './publish-blog/publish-blog.command.js';
export { WithdrawBlog } from './withdraw-blog/withdraw-blog.command.js';

@Module({
  imports: [SectorModule],
  controllers: [ReadBlogsController, WithdrawBlogController],
  providers: [PublishBlogHandler, WithdrawBlogHandler],
})
export class BlogModule {}
