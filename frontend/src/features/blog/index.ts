export { listBlogs } from './blog.api';
export * from './blog.saga';
export { blogsSlice, getRelated } from './blog.slice';
export { BLOGS_PER_PAGE, blogsQuery, useBlog, useBlogs } from './use-blogs';
export { BlogArticle, BlogCard, RelatedBlogs } from './blog-views';
