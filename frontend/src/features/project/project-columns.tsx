import {
  awardStatusOnWire,
  type ProjectOnWire,
  projectStatusOnWire,
} from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { formatRupees, isoDay } from '../../shared/format';
import { Badge, type Column, Day } from '../../shared/ui';
import { ProjectLink } from './project-row';
import { describeLastDay } from './use-project-list';

/** 1 Live, 0 Pending, anything else Cancel. */
export function ProjectStatus({ status }: { readonly status: number }) {
  if (status === projectStatusOnWire.live) return <Badge tone="positive" text="Live" />;
  if (status === 0) return <Badge tone="caution" text="Pending" />;
  return <Badge tone="negative" text="Cancel" />;
}

/** 1 Awarded, 2 Rejected, 0 Pending: the table of a manufacturer's own projects. */
export function AwardStatus({ status }: { readonly status: number }) {
  if (status === awardStatusOnWire.awarded) return <Badge tone="positive" text="Awarded" />;
  if (status === awardStatusOnWire.rejected) return <Badge tone="negative" text="Rejected" />;
  return <Badge tone="caution" text="Pending" />;
}

export interface Headings {
  readonly index: string;
  readonly name: string;
  readonly category: string;
}

/** The two lists write their first headings differently. */
export const listHeadings: Headings = { index: '#', name: 'NAME', category: 'CATEGORY' };
export const registerHeadings: Headings = {
  index: 'Project Id',
  name: 'Name',
  category: 'Category',
};

/** A last day, and below it how near it is. */
const LastDay = ({ project }: { readonly project: ProjectOnWire }) => (
  <span className="grid">
    <Day>{project.expDate}</Day>
    <span className="text-caption text-ink-soft">{describeLastDay(project)}</span>
  </span>
);

/** The columns of every table of projects; only the last cell differs from screen to screen. */
export const projectColumns = (
  { index, name, category }: Headings,
  status: (project: ProjectOnWire) => ReactNode,
): readonly Column<ProjectOnWire>[] => [
  { name: index, kind: 'index', cell: (_, at) => at + 1 },
  { name, kind: 'title', cell: (project) => <ProjectLink project={project} /> },
  { name: category, cell: (project) => <span className="capitalize">{project.category}</span> },
  { name: 'Sector', cell: ({ sector }) => sector },
  { name: 'Budget', kind: 'amount', cell: ({ budget }) => formatRupees(budget) },
  { name: 'Location', cell: ({ location }) => location },
  { name: 'Uploaded Date', cell: ({ updatedAt }) => <Day>{isoDay(updatedAt)}</Day> },
  { name: 'Last Date', cell: (project) => <LastDay project={project} /> },
  { name: 'Status', kind: 'action', cell: status },
];
