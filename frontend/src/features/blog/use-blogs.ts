import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listBlogs, readBlog } from './blog.api';
import './blog.saga';
import { selectBlogs } from './blog.slice';

/** Cards of a page. */
export const BLOGS_PER_PAGE = 9;

/** The request for a page of the list. */
export const blogsQuery = (page: number) => ({ page, limit: BLOGS_PER_PAGE });

/** A page of the list, fetched unless it is already here. */
export function useBlogs(page: number) {
  const dispatch = useDispatch();
  const state = useSelector(selectBlogs);
  const isHere = state.page === page;
  const reload = useCallback(
    () => void dispatch(listBlogs.requested({ query: blogsQuery(page) })),
    [dispatch, page],
  );
  useEffect(() => {
    if (!isHere) reload();
  }, [isHere, reload]);
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
  const dispatch = useDispatch();
  const state = useSelector(selectBlogs);
  const isAsked = state.slug === slug;
  const reload = useCallback(
    () => void dispatch(readBlog.requested({ params: { id: slug } })),
    [dispatch, slug],
  );
  useEffect(() => {
    if (!isAsked) reload();
  }, [isAsked, reload]);
  const { blog, missing, error, sameSector } = state;
  return isAsked
    ? { blog, missing, error: blog ? '' : error, sameSector, reload }
    : { blog: null, missing: false, error: '', sameSector: [], reload };
}
