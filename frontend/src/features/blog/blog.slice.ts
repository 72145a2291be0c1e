import type { BlogOnWire } from '@nirmaan/contracts/blog';
import { createSlice } from '@reduxjs/toolkit';
import { type ApiFailure, getMessage } from '../../shared/api';
import { injectSlice } from '../../shared/store';
import { listBlogs, listSameSector, readBlog } from './blog.api';

interface BlogsState {
  readonly loading: boolean;
  /** The page of the list that `blogs` holds; 0 before the first. */
  readonly page: number;
  readonly blogs: readonly BlogOnWire[];
  readonly total: number;
  /** The blog that was requested last. */
  readonly slug: string;
  /** Null while it is on its way, and when there is none. */
  readonly blog: BlogOnWire | null;
  readonly missing: boolean;
  /** Blogs of its sector, including itself. */
  readonly sameSector: readonly BlogOnWire[];
  readonly error: string;
}

const initialState: BlogsState = {
  loading: false,
  page: 0,
  blogs: [],
  total: 0,
  slug: '',
  blog: null,
  missing: false,
  sameSector: [],
  error: '',
};

const getError = (failure: ApiFailure) => getMessage(failure, 'Something went wrong!');

/** 404 for an unknown slug, 400 for a text that is no slug. */
const isMissing = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && [400, 404].includes(failure.status);

/** A page of the list, the blog that is read, and the others of its sector. */
export const blogsSlice = createSlice({
  name: 'blogs',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(listBlogs.requested, (state) => ({ ...state, loading: true, error: '' }))
      .addCase(listBlogs.accepted, (state, { payload, meta }) => ({
        ...state,
        loading: false,
        page: Number(meta.query?.page ?? 1),
        blogs: payload.blogData,
        total: payload.total,
      }))
      .addCase(listBlogs.refused, (state, { payload }) => ({
        ...state,
        loading: false,
        error: getError(payload),
      }))
      .addCase(readBlog.requested, (state, { payload }) => ({
        ...state,
        slug: payload.params?.['id'] ?? '',
        blog: null,
        missing: false,
        error: '',
      }))
      .addCase(readBlog.accepted, (state, { payload }) => ({ ...state, blog: payload.data }))
      .addCase(readBlog.refused, (state, { payload }) => ({
        ...state,
        ...(isMissing(payload) ? { missing: true } : { error: getError(payload) }),
      }))
      .addCase(listSameSector.accepted, (state, { payload }) => ({
        ...state,
        sameSector: payload.blogData,
      })),
  selectors: { selectBlogs: (state) => state },
});
injectSlice(blogsSlice);

export const { selectBlogs } = blogsSlice.selectors;

/** The specification's maximum. */
const MAX_RELATED = 3;

/** Requests one more than are shown, because the blog itself is among them. */
export const sameSectorQuery = ({ sectorSlug }: Pick<BlogOnWire, 'sectorSlug'>) => ({
  sector: sectorSlug,
  limit: MAX_RELATED + 1,
});

/** Up to three others of the same sector. */
export const getRelated = (blog: BlogOnWire, blogs: readonly BlogOnWire[]) =>
  blogs
    .filter(({ slug, sectorSlug }) => slug !== blog.slug && sectorSlug === blog.sectorSlug)
    .slice(0, MAX_RELATED);
