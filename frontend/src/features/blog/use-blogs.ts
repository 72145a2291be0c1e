import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useRequest } from '../../shared/saga';
import { listBlogs, readBlog } from './blog.api';
import './blog.saga';
import { selectBlogs } from './blog.slice';

/** Cards of a page. */
export const BLOGS_PER_PAGE = 9;

/** The request for a page of the list. */
export const blogsQuery = (page: number) => ({ page, limit: BLOGS_PER_PAGE });

/** A page of the list, fetched unless it is already here. */
export function useBlogs(page: number) {
  const state = useSelector(selectBlogs);
  const isHere = state.page === page;
  const request = useMemo(() => ({ query: blogsQuery(page) }), [page]);
  const reload = useRequest(listBlogs.requested, request, { isHere });
  return {
    blogs: state.blogs,
    total: state.total,
    isHere,
    error: isHere ? '' : state.error,
    reload,
  };
}

/** One blog, fetched unless it is already here. */
export function useBlog(slug: string) {
  const state = useSelector(selectBlogs);
  const isAsked = state.slug === slug;
  const request = useMemo(() => ({ params: { id: slug } }), [slug]);
  const reload = useRequest(readBlog.requested, request, { isHere: isAsked });
  const { blog, missing, error, sameSector } = state;
  return isAsked
    ? { blog, missing, error: blog ? '' : error, sameSector, reload }
    : { blog: null, missing: false, error: '', sameSector: [], reload };
}
