import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import type { FieldError } from '@nirmaan/contracts/kernel';
import type { ProjectCategory, ProjectOnWire } from '@nirmaan/contracts/project';
import type { SectorOnWire } from '@nirmaan/contracts/sector';
import type { ListRequest } from './listing';

/** The names are the specification's: `project`, `sector` and `applerUser` hold what was fetched last. */
export interface ProjectState {
  /** A list of projects is on its way. */
  readonly loading: boolean;
  /** The request behind `project`, to ask again. */
  readonly asked: ListRequest | null;
  readonly project: readonly ProjectOnWire[];
  /** How many projects there are beyond this page. */
  readonly total: number;
  /** How many projects a category holds, as far as it was counted. */
  readonly counts: Partial<Record<ProjectCategory, number>>;
  readonly sector: readonly SectorOnWire[];
  /** Null while they are on their way. */
  readonly applerUser: readonly ApplicantOnWire[] | null;
  readonly applerMessage: string;
  readonly posting: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
}

export const initialState: ProjectState = {
  loading: false,
  asked: null,
  project: [],
  total: 0,
  counts: {},
  sector: [],
  applerUser: null,
  applerMessage: '',
  posting: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
};
