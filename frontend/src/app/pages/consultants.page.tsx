import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import { UserSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import {
  ConsultantCards,
  consultants,
  CONSULTANTS_PER_PAGE,
  consultantsQuery,
  useConsultants,
} from '../../features/consultant';
import { sectors } from '../../features/project';
import { formatCount } from '../../shared/format';
import { need } from '../../shared/saga';
import { ButtonLink, EmptyState, PagedList } from '../../shared/ui';
import { consultantsPage, dashboardView } from '../paths';
import type { PageAddress } from '../routes';
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
  'Engineers and process experts who plan, audit and commission plants. Read what they have done, then invite them to your project.';

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'rating', label: 'Best rated' },
] as const;

interface WantedConsultants extends Wanted {
  readonly sort: (typeof sorts)[number]['value'];
}

const wantedIn = (search: URLSearchParams): WantedConsultants => ({
  ...searchIn(search),
  sort: search.get('sort') === 'rating' ? 'rating' : '',
});

export const needs = ({ search }: PageAddress) => [
  need(sectors),
  need(consultants, { query: consultantsQuery(wantedIn(search)) }),
];

export default function ConsultantsPage() {
  const [search] = useSearchParams();
  const wanted = wantedIn(search);
  return (
    <ListPage
      title="Consultants"
      lead="Engineers and process experts for your plant."
      description={description}
    >
      <SearchForm
        label="Consultants"
        wanted={wanted}
        placeholder="Skill, machine or name"
        hrefOf={consultantsPage}
      >
        <Choice label="Sort by" name="sort" value={wanted.sort} choices={sorts} />
      </SearchForm>
      <Found wanted={wanted} />
    </ListPage>
  );
}

function Found({ wanted }: { readonly wanted: WantedConsultants }) {
  const { page, ...search } = wanted;
  const { sort: _sort, ...narrowing } = search;
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const found = useConsultants(wanted);
  return (
    <>
      <ResultsHead count={found.data && formatCount(found.total, 'consultant')}>
        {isNarrowed && (
          <ButtonLink tone="quiet" to={consultantsPage({})}>
            Clear
          </ButtonLink>
        )}
      </ResultsHead>
      <PagedList
        of={found}
        page={page}
        pageSize={CONSULTANTS_PER_PAGE}
        hrefOf={(number) => consultantsPage({ ...search, page: number })}
        label="Loading consultants"
        whenEmpty={<NoConsultant isNarrowed={isNarrowed} nearest={found.nearest} />}
      >
        {(rows) => <ConsultantCards consultants={rows} heading="h2" />}
      </PagedList>
    </>
  );
}

interface NoConsultantProps {
  readonly isNarrowed: boolean;
  readonly nearest: readonly ConsultantOnWire[];
}

function NoConsultant({ isNarrowed, nearest }: NoConsultantProps) {
  const post = <ButtonLink to={dashboardView('upload-project')}>Post a project</ButtonLink>;
  if (nearest.length > 0)
    return (
      <CloseMatches title="No consultant matches all of this" action={post}>
        <ConsultantCards consultants={nearest} heading="h3" />
      </CloseMatches>
    );
  return isNarrowed ? (
    <EmptyState
      icon={UserSearch}
      title="No consultant matches this search"
      text="Try fewer words, another sector or all of India. Or post your project, which is free: consultants will find you."
    >
      <span className="flex flex-wrap justify-center gap-3">
        <ButtonLink tone="secondary" to={consultantsPage({})}>
          Show all consultants
        </ButtonLink>
        {post}
      </span>
    </EmptyState>
  ) : (
    <EmptyState
      icon={UserSearch}
      title="No consultant has published a profile yet"
      text="Profiles are shown only with their consultant’s consent. Consultants publish theirs under My Profile."
    />
  );
}
