import type { HistoryOnWire, MyApplicationOnWire } from '@nirmaan/contracts/application';
import type { FieldError } from '@nirmaan/contracts/kernel';

/** Which window is open over the lists, and for which project. */
export type OpenDialog =
  { readonly mode: 'none' } | { readonly mode: 'apply' | 'applied'; readonly projectId: string };

/** The history that is looked at; `entries` come later. */
export interface ShownHistory {
  readonly projectId: string;
  readonly consultantId: string;
  /** Null while it is on its way. */
  readonly found: HistoryOnWire | null;
  readonly message: string;
}

export interface ApplyProjectState {
  readonly dialog: OpenDialog;
  readonly history: ShownHistory | null;
  /** The last proposal was refused because no subscription pays for it. */
  readonly unpaid: boolean;
  /** A proposal or a status is on its way. */
  readonly loader: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
  /** The consultant's own applications; null while they are on their way. */
  readonly applied: readonly MyApplicationOnWire[] | null;
  readonly total: number;
  readonly appliedMessage: string;
}

export const initialState: ApplyProjectState = {
  dialog: { mode: 'none' },
  history: null,
  unpaid: false,
  loader: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
  applied: null,
  total: 0,
  appliedMessage: '',
};
