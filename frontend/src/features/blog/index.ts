export { listBlogs } from './blog.api';
export * from './blog.saga';
export { blogsSlice } from './blog.slice';
export { relatedTo } from './related';
export { BLOGS_PER_PAGE, blogsQuery, useBlog, useBlogs } from './use-blogs';
export { BlogArticle } from './components/blog-article';
export { BlogCard } from './components/blog-card';
export { RelatedBlogs } from './components/related-blogs';
