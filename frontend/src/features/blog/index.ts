export * from './blog.api';
export { BlogArticle, BlogCard, RelatedBlogs } from './blog-views';
