import type { ProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { formatCount } from '../../shared/format';
import { DataTable, EmptyState, LayoutSwitch, PagedList, useListLayout } from '../../shared/ui';
import { type Headings, projectColumns } from './project-columns';
import { ProjectFilters } from './project-filters';
import { ProjectRow } from './project-row';
import { PAGE_SIZE, useListQuery } from './use-list-query';
import { type ListSource, useProjectList } from './use-project-list';

interface ProjectListProps {
  readonly caption: string;
  readonly source: ListSource;
  readonly headings: Headings;
  readonly status: (project: ProjectOnWire) => ReactNode;
  readonly whenEmpty: ReactNode;
}

/** A list of projects with filters, pages and empty states; cards, or the specification's table. */
export function ProjectList({ caption, source, headings, status, whenEmpty }: ProjectListProps) {
  const { page, hrefOf, ...filters } = useListQuery();
  const list = useProjectList(source, filters.query);
  const layoutState = useListLayout();
  const isWaiting = list.loading || list.message !== '';
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProjectFilters {...filters} />
      <ListHead total={list.total} {...layoutState} />
      <PagedList
        rows={list.projects.length > 0 || !isWaiting ? list.projects : null}
        total={list.total}
        message={list.message}
        reload={list.reload}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOf={hrefOf}
        label="Loading projects"
        whenEmpty={filters.narrowings > 0 ? <NothingFound /> : whenEmpty}
      >
        {(rows) =>
          layoutState.layout === 'table' ? (
            <DataTable
              caption={caption}
              columns={projectColumns(headings, status)}
              rows={rows}
              keyOf={({ _id }) => _id}
              offset={(page - 1) * PAGE_SIZE}
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
                  <ProjectRow project={project} isForOthers={source.from !== 'mine'}>
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

type ListHeadProps = { readonly total: number } & ReturnType<typeof useListLayout>;

const ListHead = ({ total, ...layoutState }: ListHeadProps) => (
  <div className="flex min-h-9 items-center justify-between gap-4 max-xl:hidden">
    <p className="text-small text-ink-soft">{total > 0 && formatCount(total, 'project')}</p>
    <LayoutSwitch {...layoutState} />
  </div>
);

const NothingFound = () => (
  <EmptyState
    title="No projects found."
    text="Nothing matches this search. Try fewer words or another sector."
  />
);
