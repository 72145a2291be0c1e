import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import type { FieldError } from '@nirmaan/contracts/kernel';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import type { SectorOnWire } from '@nirmaan/contracts/sector';
import type { ListRequest } from './listing';

/** What an owner is about to do with a project, if anything. */
export type Managing =
  { readonly mode: 'none' } | { readonly mode: 'edit' | 'close'; readonly projectId: string };

/** The names are the specification's: `project`, `sector` and `applerUser` hold what was fetched last. */
export interface ProjectState {
  /** A list of projects is on its way. */
  readonly loading: boolean;
  /** The request behind `project`, to ask again. */
  readonly asked: ListRequest | null;
  /** Whether the list that was asked for is still looked at. */
  readonly onScreen: boolean;
  readonly project: readonly ProjectOnWire[];
  /** How many projects there are beyond this page. */
  readonly total: number;
  readonly sector: readonly SectorOnWire[];
  /** Null while they are on their way. */
  readonly applerUser: readonly ApplicantOnWire[] | null;
  readonly applerMessage: string;
  /** The window in which an owner manages a project. */
  readonly managing: Managing;
  /** A project is posted, changed or closed. */
  readonly posting: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

export const initialState: ProjectState = {
  loading: false,
  asked: null,
  onScreen: false,
  project: [],
  total: 0,
  sector: [],
  applerUser: null,
  applerMessage: '',
  managing: { mode: 'none' },
  posting: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
};
