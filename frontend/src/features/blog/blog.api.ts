import { lateCalls } from '../../shared/api';
import { defineExchange } from '../../shared/saga';

const call = lateCalls(async () => (await import('./blog.shapes')).blogCalls);

export const listBlogs = defineExchange('blogs/list', call('list'));
export const readBlog = defineExchange('blogs/read', call('single'));

/** The same list, asked for the blogs of one sector. */
export const listSameSector = defineExchange('blogs/listSameSector', call('list'));
