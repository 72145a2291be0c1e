import type { ApplicantThen, CutShort, FoundApplication, Story } from '@nirmaan/contracts/audit';

export interface AuditState {
  /** Null before anything was looked for. */
  readonly found: readonly FoundApplication[] | null;
  /** There are more than these. */
  readonly more: boolean;
  /** What the words mean so much of that not all was looked at. */
  readonly cutShort: readonly CutShort[];
  /** What is on its way. */
  readonly busy: 'finding' | 'reading' | 'exporting' | null;
  readonly message: string;
  /** Where the history breaks that was asked for, in sentences; none where it is whole. */
  readonly breaks: readonly string[];
  readonly story: Story | null;
  /** The moment that the story is told for, as it was asked; empty for now. */
  readonly asOf: string;
  /** Everybody who had applied to the same project by then; null until somebody asks. */
  readonly applicants: readonly ApplicantThen[] | null;
}

export const initialState: AuditState = {
  found: null,
  more: false,
  cutShort: [],
  busy: null,
  message: '',
  breaks: [],
  story: null,
  asOf: '',
  applicants: null,
};
