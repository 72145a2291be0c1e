import type { blogCalls } from '@nirmaan/contracts/blog';
import { get } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

type Calls = typeof blogCalls;

export const listBlogs = defineExchange('blogs/list', get<Calls['list']>('/gets/all-blogs'));
export const readBlog = defineExchange('blogs/read', get<Calls['single']>('/single-blog/:id'));
/** The same list, narrowed to one sector. */
export const listSameSector = defineExchange(
  'blogs/listSameSector',
  get<Calls['list']>('/gets/all-blogs'),
);
