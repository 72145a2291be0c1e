import type { ProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { DataTable } from '../../shared/ui/data-table';
import type { Column } from '../../shared/ui/table-column';
import { EmptyPage } from '../../shared/ui/empty-page';
import { EmptyState, ErrorState } from '../../shared/ui/empty-state';
import { Pagination } from '../../shared/ui/pagination';
import { SkeletonRows } from '../../shared/ui/skeleton';
import type { ListSource } from './project.slice';
import { PAGE_SIZE, useListQuery } from './use-list-query';
import { useProjectList } from './use-project-list';
import { useSectors } from './use-project-list';
import { ProjectFilters } from './project-filters';

interface ProjectListProps {
  readonly caption: string;
  /** A stable value. */
  readonly source: ListSource;
  readonly columns: readonly Column<ProjectOnWire>[];
  /** The next thing to do where there is no project at all. */
  readonly whenEmpty: ReactNode;
}

/** A list of projects with everything around it: filters, pages, and what to say when there is none. */
export function ProjectList({ caption, source, columns, whenEmpty }: ProjectListProps) {
  const { query, page, narrow, hrefOf } = useListQuery();
  const sectors = useSectors();
  const list = useProjectList(source, query);
  const isNarrowed = Boolean(query.q ?? query.sector ?? query.location);
  return (
    <div className="grid gap-6">
      <ProjectFilters query={query} sectors={sectors} onNarrow={narrow} />
      {list.message && <ErrorState text={list.message} onRetry={list.reload} />}
      {list.loading && list.projects.length === 0 && <SkeletonRows label="Loading projects" />}
      {!list.loading && !list.message && list.projects.length === 0 && (
        <EmptyPage page={page} first={hrefOf(1)}>
          {isNarrowed ? <NothingFound /> : whenEmpty}
        </EmptyPage>
      )}
      {list.projects.length > 0 && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={list.projects}
          keyOf={({ _id }) => _id}
          before={(page - 1) * PAGE_SIZE}
          busy={list.loading}
        />
      )}
      <Pagination page={page} pages={Math.ceil(list.total / PAGE_SIZE)} hrefOf={hrefOf} />
    </div>
  );
}

const NothingFound = () => (
  <EmptyState
    title="No projects found."
    text="Nothing matches this search. Try fewer words or another sector."
  />
);
