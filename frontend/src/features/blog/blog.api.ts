import type { blogCalls } from '@nirmaan/contracts/blog';
import { get } from '../../shared/api';
import { defineExchange, defineSearch } from '../../shared/saga';

type Calls = typeof blogCalls;

export const listBlogs = defineSearch('blogs/list', get<Calls['list']>('/gets/all-blogs'));
export const readBlog = defineSearch('blogs/read', get<Calls['single']>('/single-blog/:id'), {
  own: true,
});
/** The same list, narrowed to one sector. */
export const listSameSector = defineExchange(
  'blogs/listSameSector',
  get<Calls['list']>('/gets/all-blogs'),
);
