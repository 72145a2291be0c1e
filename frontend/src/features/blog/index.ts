export { listBlogs } from './blog.api';
export * from './blog.saga';
export { blogsSlice } from './blog.slice';
export { getRelated } from './blog.slice';
export { BLOGS_PER_PAGE, blogsQuery, useBlog, useBlogs } from './use-blogs';
export { BlogArticle } from './blog-article';
export { BlogCard } from './blog-card';
export { RelatedBlogs } from './related-blogs';
