import { blogCalls } from '@nirmaan/contracts/blog';
import { defineExchange } from '../../shared/saga';

export const listBlogs = defineExchange('blogs/list', blogCalls.list);
export const readBlog = defineExchange('blogs/read', blogCalls.single);

/** The same list, asked for the blogs of one sector. */
export const listSameSector = defineExchange('blogs/listSameSector', blogCalls.list);
