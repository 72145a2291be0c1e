import { Module } from '@nestjs/common';
import { SectorModule } from '../sector/sector.module.js';
import { PublishBlogHandler } from './publish-blog.js';
import { BlogController } from './blog.controller.js';
import { WithdrawBlogHandler } from './withdraw-blog.js';

export { PublishBlog } from './publish-blog.js';
export { WithdrawBlog } from './withdraw-blog.js';

@Module({
  imports: [SectorModule],
  controllers: [BlogController],
  providers: [PublishBlogHandler, WithdrawBlogHandler],
})
export class BlogModule {}
