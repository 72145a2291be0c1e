import type { ApplicantOnWire } from '@nirmaan/contracts/application';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AttachmentList } from '../../shared/attachment-list';
import { formatMoment } from '../../shared/format';
import { ButtonLink } from '../../shared/ui';
import { DecisionButtons } from './decision';
import {
  Amount,
  Applicant,
  ContactLinks,
  getPerson,
  ProposalText,
  ShortlistButton,
} from './proposal-parts';

interface ProposalComparisonProps {
  readonly applicants: readonly ApplicantOnWire[];
  readonly budget: number;
  /** Where all proposals are. */
  readonly backHref: string;
}

type Line = readonly [name: string, cell: (applicant: ApplicantOnWire) => ReactNode];

const linesFor = (budget: number): readonly Line[] => [
  ['Amount', (applicant) => <Amount applicant={applicant} budget={budget} />],
  ['Submitted', ({ submittedAt }) => formatMoment(submittedAt)],
  ['Brief Bio', (applicant) => getPerson(applicant).bio || 'Not given'],
  ['Proposal', ({ preposal }) => <ProposalText text={preposal} />],
  [
    'Attachments',
    ({ attachments }) =>
      attachments.length > 0 ? <AttachmentList attachments={attachments} /> : 'None',
  ],
  ['Contact', (applicant) => <ContactLinks contact={getPerson(applicant)} />],
  [
    'Decision',
    (applicant) => (
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold">{getPerson(applicant).name}</p>
        <DecisionButtons
          key={applicant.status}
          applicant={applicant}
          name={getPerson(applicant).name}
        />
        <ShortlistButton applicant={applicant} />
      </div>
    ),
  ],
];

/** Two or three proposals in columns, line by line. */
export const ProposalComparison = ({ applicants, budget, backHref }: ProposalComparisonProps) => (
  <section aria-label="Comparison" className="grid grid-cols-1 gap-4">
    <ButtonLink tone="quiet" size="small" to={backHref} className="justify-self-start">
      <ArrowLeft size={16} aria-hidden />
      All proposals
    </ButtonLink>
    <div
      role="region"
      aria-label="Proposals beside each other"
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface shadow-raised"
    >
      <table
        className="w-full table-fixed text-small"
        style={{ minWidth: `${applicants.length * 15}rem` }}
      >
        <caption className="sr-only">Proposals beside each other</caption>
        <thead>
          <tr className="divide-x divide-line">
            {applicants.map((applicant) => (
              <th
                key={applicant.applerUserId}
                scope="col"
                className="p-4 text-left align-top font-normal"
              >
                <Applicant applicant={applicant} />
              </th>
            ))}
          </tr>
        </thead>
        {linesFor(budget).map(([name, cell]) => (
          <tbody key={name}>
            <tr className="border-y border-line bg-sunken">
              <th
                scope="rowgroup"
                colSpan={applicants.length}
                className="px-4 py-1.5 text-left text-caption font-semibold text-ink-soft"
              >
                <span className="sticky left-4">{name}</span>
              </th>
            </tr>
            <tr className="divide-x divide-line">
              {applicants.map((applicant) => (
                <td key={applicant.applerUserId} className="p-4 align-top">
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
