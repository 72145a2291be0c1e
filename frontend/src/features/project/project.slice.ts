import { assertNever, type FieldError } from '@nirmaan/contracts/kernel';
import {
  type ListProjectsQuery,
  type ProjectCategory,
  projectMessages,
  type ProjectOnWire,
} from '@nirmaan/contracts/project';
import type { SectorOnWire } from '@nirmaan/contracts/sector';
import { type ActionReducerMapBuilder, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { getFields, getMessage } from '../../shared/api';
import { matchAny } from '../../shared/saga';
import { injectSlice } from '../../shared/store';
import {
  closeProject,
  listByCategory,
  listMyProjects,
  listOpenProjects,
  listSectors,
  postProject,
  updateProject,
} from './project.api';

/** The projects that a screen lists: all of them, those of one category, or the user's own. */
export type ListSource =
  | { readonly from: 'all' }
  | { readonly from: 'category'; readonly category: ProjectCategory }
  | { readonly from: 'mine'; readonly category?: ProjectCategory };

/** What narrows a list on these screens. */
export type ListQuery = Pick<
  ListProjectsQuery,
  'q' | 'sector' | 'category' | 'location' | 'phase' | 'sort' | 'page' | 'limit'
>;

/** The request that loads a list. */
export function listRequest(source: ListSource, query: ListQuery) {
  switch (source.from) {
    case 'all':
      return listOpenProjects.requested({ query });
    case 'category':
      return listByCategory.requested({ query, body: { category: source.category } });
    case 'mine':
      return listMyProjects.requested({ query: { ...query, category: source.category } });
    default:
      return assertNever(source);
  }
}

export type ListRequest = ReturnType<typeof listRequest>;

/** Everything that a list was asked for. */
export const listKey = ({ type, payload }: ListRequest): string =>
  `${type} ${JSON.stringify(payload)}`;

/** What an owner is about to do with a project, if anything. */
type Managing =
  { readonly mode: 'none' } | { readonly mode: 'edit' | 'close'; readonly projectId: string };

/** The names are the specification's: `project` and `sector` hold what was loaded last. */
export interface ProjectState {
  /** A list of projects is on its way. */
  readonly loading: boolean;
  /** The last request of a list, to repeat it. */
  readonly asked: ListRequest | null;
  /** The key of the request that `project` answers. */
  readonly answered: string;
  /** Whether the requested list is still on the screen. */
  readonly onScreen: boolean;
  readonly project: readonly ProjectOnWire[];
  /** What comes close where a search finds nothing. */
  readonly nearest: readonly ProjectOnWire[];
  /** The number of projects on all pages. */
  readonly total: number;
  readonly sector: readonly SectorOnWire[];
  /** The dialog in which an owner manages a project. */
  readonly managing: Managing;
  /** A project is posted, changed or closed. */
  readonly posting: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

const initialState: ProjectState = {
  loading: false,
  asked: null,
  answered: '',
  onScreen: false,
  project: [],
  nearest: [],
  total: 0,
  sector: [],
  managing: { mode: 'none' },
  posting: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
};

const noMessages = { successMessage: '', errorMessage: '', fieldErrors: [] };
const notManaging = { managing: { mode: 'none' as const } };

type Builder = ActionReducerMapBuilder<ProjectState>;

const isSubmit = matchAny(postProject, updateProject, closeProject);

/** An accepted submit closes its dialog. */
const addSubmitMatchers = (builder: Builder) =>
  builder
    .addMatcher(isSubmit.requested, (state) => ({ ...state, ...noMessages, posting: true }))
    .addMatcher(isSubmit.accepted, (state, { payload }) => ({
      ...state,
      ...notManaging,
      posting: false,
      successMessage: payload.message,
    }))
    .addMatcher(isSubmit.refused, (state, { payload }) => ({
      ...state,
      posting: false,
      errorMessage: getMessage(payload, projectMessages.failedInState),
      fieldErrors: getFields(payload),
    }));

const isList = matchAny(listOpenProjects, listByCategory, listMyProjects);
export const isListRequest = isList.requested;

const noRows = { project: [], nearest: [], total: 0, answered: '' };

/** Another page or search keeps the old rows in sight until it is answered; another screen starts empty. */
const addListMatchers = (builder: Builder) =>
  builder
    .addMatcher(isListRequest, (state, asked) => {
      const rows = state.onScreen || state.answered === listKey(asked) ? {} : noRows;
      return { ...state, ...rows, asked, onScreen: true, loading: true, errorMessage: '' };
    })
    .addMatcher(isList.accepted, (state, { payload }) => ({
      ...state,
      loading: false,
      answered: state.asked ? listKey(state.asked) : '',
      project: payload.data,
      nearest: 'nearest' in payload ? payload.nearest : [],
      total: payload.total,
    }))
    .addMatcher(isList.refused, (state, { payload }) => ({
      ...state,
      ...(state.asked && state.answered !== listKey(state.asked) && noRows),
      loading: false,
      errorMessage: getMessage(payload, 'The projects could not be loaded.'),
    }));

/** Projects, their sectors, and the applicants of the project that is open. */
export const projectSlice = createSlice({
  name: 'project',
  initialState,
  reducers: {
    editOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      managing: { mode: 'edit' as const, projectId: payload },
      fieldErrors: [],
    }),
    closeOpened: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      managing: { mode: 'close' as const, projectId: payload },
    }),
    managingEnded: (state) => ({ ...state, ...notManaging }),
    messagesCleared: (state) => ({ ...state, ...noMessages }),
    /** The list has left the screen; its request is cancelled. */
    listLeft: (state) => ({ ...state, onScreen: false }),
  },
  extraReducers: (builder) => {
    builder.addCase(listSectors.accepted, (state, { payload }) => ({
      ...state,
      sector: payload.data,
    }));
    addSubmitMatchers(builder);
    addListMatchers(builder);
  },
  selectors: {
    selectManaging: (state) => state.managing,
    selectPosting: (state) => state,
    selectListing: (state) => state,
    selectSectors: (state) => state.sector,
    selectProject: (state, id: string) => state.project.find((project) => project._id === id),
  },
});
injectSlice(projectSlice);

export const { editOpened, closeOpened, managingEnded, messagesCleared, listLeft } =
  projectSlice.actions;
export const { selectManaging, selectPosting, selectListing, selectSectors, selectProject } =
  projectSlice.selectors;

/** The part of the state that holds the projects. */
export type ProjectRoot = Parameters<typeof selectProject>[0];
