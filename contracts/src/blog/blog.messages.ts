import { defineRefusals } from '../kernel/refusal.js';

export const blogMessages = { withdrawn: 'Blog deleted successfully' } as const;

export const blogRefusals = defineRefusals({
  'BLOG.NOT_FOUND': { status: 404, message: 'Blog not found!' },
  'BLOG.SLUG_TAKEN': { status: 409, message: 'Another blog has this slug.' },
});
export type BlogRefusal = keyof typeof blogRefusals;
