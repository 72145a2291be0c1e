export { listBlogs } from './blog.api';
export * from './blog.saga';
export { blogsSlice } from './blog.slice';
export { getRelated } from './blog.slice';
export { BLOGS_PER_PAGE, blogsQuery, useBlog, useBlogs } from './use-blogs';
export { BlogArticle } from './blog-views';
export { BlogCard } from './blog-views';
export { RelatedBlogs } from './blog-views';
