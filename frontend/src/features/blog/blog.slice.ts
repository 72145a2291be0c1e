import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit';
import { type ApiFailure, messageOf } from '../../shared/api';
import { listBlogs, listSameSector, readBlog } from './blog.api';
import { type BlogsState, initialState } from './blog.state';

type Builder = ActionReducerMapBuilder<BlogsState>;

const errorOf = (failure: ApiFailure) => messageOf(failure, 'Something went wrong!');

/** 404 for a slug that nobody has, 400 for a text that is no slug: both mean that there is no such blog. */
const isMissing = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && [400, 404].includes(failure.status);

const whenListing = (builder: Builder) =>
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
      error: errorOf(payload),
    }));

const whenReading = (builder: Builder) =>
  builder
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
      ...(isMissing(payload) ? { missing: true } : { error: errorOf(payload) }),
    }))
    .addCase(listSameSector.accepted, (state, { payload }) => ({
      ...state,
      sameSector: payload.blogData,
    }));

/** The blogs: a page of the list, the one that is read, and the others of its sector. */
export const blogsSlice = createSlice({
  name: 'blogs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    whenListing(builder);
    whenReading(builder);
  },
  selectors: { selectBlogs: (state) => state },
});

export const { selectBlogs } = blogsSlice.selectors;
