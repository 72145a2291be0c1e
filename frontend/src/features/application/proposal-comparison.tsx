import { type ApplicantOnWire, isEngaged } from '@nirmaan/contracts/application';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AttachmentList } from '../../shared/attachment-list';
import { formatCount, formatMoment } from '../../shared/format';
import { ButtonLink } from '../../shared/ui';
import { DecisionButtons } from './decision';
import { MilestoneList } from './milestone-list';
import {
  Amount,
  Applicant,
  ApplicantContact,
  getPerson,
  ProposalText,
  ShortlistButton,
  ShortMessageLink,
} from './proposal-parts';
import { RoomLink } from './room-link';

interface ProposalComparisonProps {
  readonly applicants: readonly ApplicantOnWire[];
  readonly budget: number;
  readonly backHref: string;
}

interface Line {
  readonly name: string;
  readonly cell: (applicant: ApplicantOnWire) => ReactNode;
  /** A line that none of them has is left out. */
  readonly isGiven?: (applicant: ApplicantOnWire) => boolean;
}

const NONE = '–';

const textLine = (name: string, getText: (applicant: ApplicantOnWire) => string): Line => ({
  name,
  cell: (applicant) => getText(applicant) || NONE,
  isGiven: (applicant) => getText(applicant) !== '',
});

const linesFor = (budget: number): readonly Line[] => [
  { name: 'Amount', cell: (applicant) => <Amount applicant={applicant} budget={budget} /> },
  { name: 'Decision', cell: (applicant) => <Decision applicant={applicant} /> },
  textLine('Place', ({ publicProfile }) => publicProfile?.location ?? ''),
  textLine('Experience', (applicant) => getPerson(applicant).exp),
  textLine('Awarded here', ({ publicProfile: profile }) =>
    profile && profile.awarded > 0 ? formatCount(profile.awarded, 'project') : '',
  ),
  textLine('Brief Bio', (applicant) => getPerson(applicant).bio),
  { name: 'Submitted', cell: ({ submittedAt }) => formatMoment(submittedAt) },
  textLine('Edited', ({ editedAt }) => (editedAt ? formatMoment(editedAt) : '')),
  { name: 'Proposal', cell: ({ preposal }) => <ProposalText text={preposal} /> },
  {
    name: 'Milestones',
    cell: ({ milestones }) =>
      milestones.length > 0 ? <MilestoneList milestones={milestones} /> : NONE,
    isGiven: ({ milestones }) => milestones.length > 0,
  },
  {
    name: 'Attachments',
    cell: ({ attachments }) =>
      attachments.length > 0 ? <AttachmentList files={attachments} /> : NONE,
    isGiven: ({ attachments }) => attachments.length > 0,
  },
  { name: 'Contact', cell: (applicant) => <ApplicantContact applicant={applicant} /> },
];

const Decision = ({ applicant }: { readonly applicant: ApplicantOnWire }) => {
  const { name } = getPerson(applicant);
  return (
    <div className="grid justify-items-start gap-2">
      {isEngaged(applicant) ? (
        <RoomLink applicant={applicant} />
      ) : (
        <DecisionButtons key={applicant.status} applicant={applicant} name={name} />
      )}
      <span className="flex flex-wrap">
        <ShortMessageLink applicant={applicant} tone="quiet" />
        {!isEngaged(applicant) && <ShortlistButton applicant={applicant} />}
      </span>
    </div>
  );
};

export const ProposalComparison = ({ applicants, budget, backHref }: ProposalComparisonProps) => {
  const lines = linesFor(budget).filter(({ isGiven }) => !isGiven || applicants.some(isGiven));
  return (
    <section aria-label="Comparison" className="grid grid-cols-1 gap-4">
      <ButtonLink tone="quiet" size="small" to={backHref} className="justify-self-start">
        <ArrowLeft size={16} />
        All proposals
      </ButtonLink>
      <div
        role="region"
        aria-label="Compared proposals"
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface shadow-raised"
      >
        <table
          className="w-full table-fixed text-small"
          style={{ minWidth: `${applicants.length * 10.5}rem` }}
        >
          <caption className="sr-only">Compared proposals</caption>
          <thead>
            <tr className="divide-x divide-line">
              {applicants.map((applicant) => (
                <th
                  key={applicant.applerUserId}
                  scope="col"
                  className="p-3 text-left align-top font-normal sm:p-4"
                >
                  <Applicant applicant={applicant} />
                </th>
              ))}
            </tr>
          </thead>
          {lines.map(({ name, cell }) => (
            <tbody key={name}>
              <tr className="border-y border-line bg-sunken">
                <th
                  scope="rowgroup"
                  colSpan={applicants.length}
                  className="px-3 py-1.5 text-left sm:px-4 text-caption font-semibold text-ink-soft"
                >
                  <span className="sticky left-3 sm:left-4">{name}</span>
                </th>
              </tr>
              <tr className="divide-x divide-line">
                {applicants.map((applicant) => (
                  <td key={applicant.applerUserId} className="p-3 align-top wrap-anywhere sm:p-4">
                    {cell(applicant)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
};
