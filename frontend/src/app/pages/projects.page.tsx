import type { ProjectCategory, ProjectOnWire } from '@nirmaan/contracts/project';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../features/account';
import { type ListQuery, openProjects, sectors, useProjectList } from '../../features/project';
import { formatCount } from '../../shared/format';
import { InlineLink, omitEmpty } from '../../shared/routing';
import { need } from '../../shared/saga';
import { ButtonLink, EmptyState, PagedList } from '../../shared/ui';
import { paths, projectsPage } from '../paths';
import type { PageAddress } from '../routes';
import { ProjectCards } from './home/open-projects';
import {
  Choice,
  CloseMatches,
  ResultsHead,
  SearchForm,
  searchIn,
  type Wanted,
} from './site/search-form';
import { ListPage } from './site/section';

const description =
  'What manufacturers across India want designed, built and commissioned. Read the brief, the budget and the last day to apply.';

const PROJECTS_PER_PAGE = 12;

const categories = [
  { value: '', label: 'All categories' },
  { value: 'freelance', label: 'Freelance' },
  { value: 'execution', label: 'Execution' },
];

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'expDate', label: 'Closing soon' },
  { value: '-budget', label: 'Highest budget' },
] as const;

interface WantedProjects extends Wanted {
  readonly category: ProjectCategory | '';
  readonly sort: (typeof sorts)[number]['value'];
}

const wantedIn = (search: URLSearchParams): WantedProjects => {
  const category = search.get('category');
  const isKnown = category === 'freelance' || category === 'execution';
  const order = sorts.find(({ value }) => value === search.get('sort'));
  return { ...searchIn(search), category: isKnown ? category : '', sort: order?.value ?? '' };
};

const toQuery = ({ page, ...search }: WantedProjects): ListQuery => ({
  ...omitEmpty(search),
  phase: 'open',
  page,
  limit: PROJECTS_PER_PAGE,
});

export const needs = ({ search }: PageAddress) => [
  need(sectors),
  need(openProjects, { query: toQuery(wantedIn(search)) }),
];

export default function ProjectsPage() {
  const [search] = useSearchParams();
  const wanted = wantedIn(search);
  return (
    <ListPage
      title="Projects"
      lead="Open projects with their budgets and last dates."
      description={description}
    >
      <SearchForm
        label="Projects"
        wanted={wanted}
        placeholder="Search projects"
        hrefOf={projectsPage}
      >
        <Choice label="Category" name="category" value={wanted.category} choices={categories} />
        <Choice label="Sort by" name="sort" value={wanted.sort} choices={sorts} />
      </SearchForm>
      <Found wanted={wanted} />
    </ListPage>
  );
}

const otherCategory = { freelance: 'execution', execution: 'freelance' } as const;

/** Says of projects that come close that they are of the other category, where all of them are. */
function describeNearest(nearest: readonly ProjectOnWire[], category: WantedProjects['category']) {
  const isOther = category !== '' && nearest.every((project) => project.category !== category);
  return isOther
    ? {
        title: `No open ${category} project matches this search`,
        text: `These ${otherCategory[category]} projects match part of it.`,
      }
    : { title: 'No open project matches all of this' };
}

function Found({ wanted }: { readonly wanted: WantedProjects }) {
  const { page, ...narrowing } = wanted;
  const { sort: _order, ...narrowed } = narrowing;
  const isNarrowed = Object.values(narrowed).some(Boolean);
  const reader = useUser()?._id;
  const { projects, nearest, total, loading, message, reload } = useProjectList(
    openProjects,
    { query: toQuery(wanted) },
    reader,
  );
  return (
    <>
      <ResultsHead count={loading || message ? null : formatCount(total, 'open project')}>
        {isNarrowed ? (
          <ButtonLink tone="quiet" to={projectsPage({})}>
            Clear
          </ButtonLink>
        ) : (
          <InlineLink to={paths.ourProject}>See completed projects</InlineLink>
        )}
      </ResultsHead>
      <PagedList
        of={{ data: loading ? null : projects, total, message, reload }}
        page={page}
        pageSize={PROJECTS_PER_PAGE}
        hrefOf={(number) => projectsPage({ ...narrowing, page: number })}
        label="Loading projects"
        whenEmpty={
          nearest.length > 0 ? (
            <CloseMatches {...describeNearest(nearest, wanted.category)}>
              <ProjectCards projects={nearest} />
            </CloseMatches>
          ) : (
            <EmptyState
              title={isNarrowed ? 'No open project matches this search' : 'No project is open'}
              text={
                isNarrowed
                  ? 'Try fewer words, another sector or all of India.'
                  : 'New projects appear here as soon as a manufacturer posts one.'
              }
            />
          )
        }
      >
        {(rows) => <ProjectCards projects={rows} />}
      </PagedList>
    </>
  );
}
