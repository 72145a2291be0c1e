import { defineSlice } from '../kernel/slice.js';
import { blogCalls, blogRefusals } from './blog.api.js';
import { blogEvents, blogStreams } from './blog.events.js';
import { blogsReadModel } from './blog.views.js';

export * from './blog.api.js';
export * from './blog.events.js';
export * from './blog.views.js';

export const blogSlice = defineSlice({
  events: blogEvents,
  streams: blogStreams,
  calls: { blog: blogCalls },
  refusals: blogRefusals,
  readModels: [blogsReadModel],
});
