import type { BlogOnWire } from '@nirmaan/contracts/blog';

export interface BlogsState {
  readonly loading: boolean;
  /** The page of the list that `blogs` holds; 0 before the first. */
  readonly page: number;
  readonly blogs: readonly BlogOnWire[];
  readonly total: number;
  /** The blog that was asked for last. */
  readonly slug: string;
  /** Null while it is on its way, and when there is none. */
  readonly blog: BlogOnWire | null;
  readonly missing: boolean;
  /** Blogs of its sector, it among them. */
  readonly sameSector: readonly BlogOnWire[];
  readonly error: string;
}

export const initialState: BlogsState = {
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
