import {
  awardStatusOnWire,
  type ProjectOnWire,
  projectStatusOnWire,
} from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { formatCount, formatRupees, isoDay } from '../../shared/format';
import type { AnyCall } from '../../shared/api';
import type { Read, RequestOf } from '../../shared/saga';
import {
  Badge,
  type Column,
  DataTable,
  Day,
  EmptyState,
  LayoutSwitch,
  PagedList,
  useListLayout,
} from '../../shared/ui';
import { ProjectFilters } from './project-filters';
import { ProjectRow } from './project-row';
import { describeLastDay, PostedEarlier, ProjectLink } from './project-words';
import { useListQuery } from './use-list-query';
import { type ListQuery, type Lists, useProjectList } from './use-project-list';

interface ProjectListProps<C extends AnyCall> {
  readonly caption: string;
  readonly read: Read<C, Lists>;
  readonly toRequest: (query: ListQuery) => RequestOf<C>;
  readonly headings: Headings;
  readonly status: (project: ProjectOnWire) => ReactNode;
  readonly isForOthers?: boolean;
  readonly whenEmpty: ReactNode;
}

export function ProjectList<C extends AnyCall>(props: ProjectListProps<C>) {
  const { caption, headings, status } = props;
  const { paging, ...filters } = useListQuery();
  const list = useProjectList(props.read, props.toRequest(filters.query));
  const layoutState = useListLayout();
  const isWaiting = list.loading || list.message !== '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProjectFilters {...filters} />
      <div className="flex min-h-9 items-center justify-between gap-4 max-xl:hidden">
        <p className="text-small text-ink-soft">
          {list.total > 0 && formatCount(list.total, 'project')}
        </p>
        <LayoutSwitch {...layoutState} />
      </div>
      <PagedList
        of={{ ...list, data: list.projects.length > 0 || !isWaiting ? list.projects : null }}
        {...paging}
        label="Loading projects"
        whenEmpty={
          filters.narrowings > 0 ? (
            <EmptyState
              title="No projects found."
              text="Nothing matches this search. Try fewer words or another sector."
            />
          ) : (
            props.whenEmpty
          )
        }
      >
        {(rows, offset) =>
          layoutState.layout === 'table' ? (
            <DataTable
              caption={caption}
              columns={projectColumns(headings, status)}
              rows={rows}
              keyOf={({ _id }) => _id}
              offset={offset}
              busy={list.loading}
            />
          ) : (
            <ul
              aria-label={caption}
              aria-busy={list.loading}
              className="grid grid-cols-1 gap-3 aria-busy:opacity-60"
            >
              {rows.map((project) => (
                <li key={project._id}>
                  <ProjectRow project={project} isForOthers={props.isForOthers ?? false}>
                    {status(project)}
                  </ProjectRow>
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  );
}

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

interface Headings {
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

/** The columns of every table of projects; only the last cell differs from screen to screen. */
const projectColumns = (
  { index, name, category }: Headings,
  status: (project: ProjectOnWire) => ReactNode,
): readonly Column<ProjectOnWire>[] => [
  { name: index, kind: 'index', cell: (_, at) => at + 1 },
  { name, kind: 'title', cell: (project) => <ProjectLink {...project} /> },
  { name: category, cell: (project) => <span className="capitalize">{project.category}</span> },
  { name: 'Sector', cell: ({ sector }) => sector },
  { name: 'Budget', kind: 'amount', cell: ({ budget }) => formatRupees(budget) },
  { name: 'Location', cell: ({ location }) => location },
  {
    name: 'Uploaded Date',
    cell: (project) => (
      <span className="grid">
        <Day>{isoDay(project.updatedAt)}</Day>
        <PostedEarlier project={project} />
      </span>
    ),
  },
  {
    name: 'Last Date',
    cell: (project) => (
      <span className="grid">
        <Day>{project.expDate}</Day>
        <span className="text-caption text-ink-soft">{describeLastDay(project)}</span>
      </span>
    ),
  },
  { name: 'Status', kind: 'action', cell: status },
];
