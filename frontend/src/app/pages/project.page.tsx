import clsx from 'clsx';
import { MAX_ROWS, type RatingOnWire } from '@nirmaan/contracts/kernel';
import { isClosed, isOpen, projectIdIn, projectPath } from '@nirmaan/contracts/project';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useUser } from '../../features/account';
import { AwardedNotice } from '../../features/application';
import {
  AwardedBadge,
  getApplyTone,
  NotOpenBadge,
  openProjects,
  PostedBy,
  projectPage,
  type ProjectPageProps,
  ProjectTerms,
  WhyNotOpen,
} from '../../features/project';
import { type Api, requireAnswer } from '../../shared/api';
import { capitalised } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { keepShown, need, useRendered } from '../../shared/saga';
import {
  Await,
  Badge,
  Button,
  ButtonLink,
  Card,
  RatingMark,
  Skeleton,
  SkeletonRows,
} from '../../shared/ui';
import { jobPosting, PageHead } from '../head';
import { APPLY, CLIENT_REVIEWS, paths } from '../paths';
import type { PageAddress } from '../routes';
import NotFoundPage from './not-found.page';
import { Brief } from './project/brief';
import { ShareButton } from './project/share-button';
import { Nothing } from './site/nothing';
import type { CameFrom } from './use-buy-now';

const ClientReviews = lazy(() => import('./project/client-reviews'));
const MoreProjects = lazy(() => import('./project/more-projects'));
const ConsultantPart = lazy(() => import('./project/consultant-part'));
const OwnerPart = lazy(() => import('./project/owner-part'));

export const needs = ({ params }: PageAddress) => {
  const id = projectIdIn(params['slugAndId'] ?? '');
  return id ? [need(projectPage, { params: { id } })] : [];
};

/** The newest 5,000 projects, closed ones among them, are enough for a sitemap. */
const MAX_PAGES = 10;

export async function addresses(api: Api): Promise<readonly string[]> {
  const found: string[] = [];
  let after: string | null = '';
  for (let page = 0; page < MAX_PAGES && after !== null; page += 1) {
    const query = { limit: MAX_ROWS, ...(after && { after }) };
    const { data, next }: Awaited<ReturnType<typeof readPage>> = await readPage(api, query);
    const open = data.filter(isOpen);
    found.push(...open.map(projectPath));
    after = next;
  }
  return found;
}

const readPage = async (api: Api, query: object) =>
  requireAnswer(await api(openProjects.call, { query }));

export default function ProjectPage() {
  const { slugAndId = '' } = useParams();
  const id = projectIdIn(slugAndId);
  return id ? <Reading id={id} /> : <NotFoundPage />;
}

function Reading({ id }: { readonly id: string }) {
  const reader = useUser()?._id;
  const loaded = useRendered(projectPage, { params: { id } }, reader);
  if (loaded.refusedWith === 404) return <NotFoundPage />;
  if (loaded.refusedWith === 410) return <ClosedProject />;
  return (
    <div className="wrap py-8 md:py-12">
      <Await of={keepShown(loaded)} rows={6} label="Loading the project">
        {(found) => <Project project={found} />}
      </Await>
    </div>
  );
}

const MAX_SUMMARY = 160;

const Project = ({ project }: ProjectPageProps) => (
  <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
    <PageHead
      title={project.title}
      description={project.description.replaceAll(/\s+/g, ' ').slice(0, MAX_SUMMARY)}
      path={projectPath(project)}
      hidden={isClosed(project)}
      about={jobPosting(project)}
      {...(project.image && { image: project.image })}
    />
    <header className="grid content-start gap-3">
      <div className="flex flex-wrap gap-2">
        <NotOpenBadge project={project} />
        <AwardedBadge project={project} />
        <Badge tone="accent" text={capitalised(project.category)} />
        <Badge tone="neutral" text={project.sector} />
      </div>
      <h1 className="text-page font-bold tracking-tight text-balance">{project.title}</h1>
    </header>
    <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Card className="grid gap-5 p-5 lg:sticky lg:top-22">
        <ProjectTerms project={project} />
        <div className="grid gap-3">
          {isOpen(project) && !project.application && (
            <AwardedNotice project={project} isOwner={project.isOwner} />
          )}
          <div className={clsx('grid content-start gap-3', !isClosed(project) && 'min-h-28')}>
            <Suspense fallback={<Skeleton className="h-13" />}>
              <NextStep project={project} />
            </Suspense>
          </div>
          <ShareButton title={project.title} path={projectPath(project)} />
        </div>
        <hr className="border-line" />
        <PostedBy project={project} reviews={CLIENT_REVIEWS} />
      </Card>
    </aside>
    <Brief project={project} />
    {project.client.rating && <AsClient project={project} rating={project.client.rating} />}
    {!project.isOwner && (
      <Suspense>
        <MoreProjects project={project} />
      </Suspense>
    )}
  </div>
);

interface AsClientProps extends ProjectPageProps {
  readonly rating: RatingOnWire;
}

/** What consultants say of the owner, once the reader asks for it. */
function AsClient({ project, rating }: AsClientProps) {
  const [isRead, read] = useState(false);
  return (
    <section
      id={CLIENT_REVIEWS}
      className="grid scroll-mt-22 grid-cols-1 gap-4 border-t border-line pt-8 lg:col-span-2"
    >
      <h2 className="text-heading font-bold tracking-tight">{project.userName} as a client</h2>
      {isRead ? (
        <Suspense fallback={<SkeletonRows rows={2} label="Loading the reviews" />}>
          <ClientReviews project={project} />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <RatingMark rating={rating} />
          <Button tone="secondary" size="small" onClick={() => read(true)}>
            Read the reviews
          </Button>
        </div>
      )}
    </section>
  );
}

/** The button that belongs to the viewer. The server renders the one of a visitor. */
function NextStep({ project }: ProjectPageProps) {
  const role = useUser()?.userRole;
  if (project.isOwner) return <OwnerPart project={project} />;
  if (role === 'consultant') return <ConsultantPart project={project} />;
  if (!isOpen(project)) return <WhyNotOpen project={project} />;
  if (role) return <p className="text-small text-ink-soft">Consultants can apply.</p>;
  return <SignInToApply project={project} />;
}

function SignInToApply({ project }: ProjectPageProps) {
  const from = { pathname: projectPath(project), search: `?${APPLY}` };
  const state = { from } satisfies CameFrom;
  return (
    <>
      <ButtonLink tone={getApplyTone(project)} size="large" to={paths.signIn} state={state}>
        Sign in to apply
      </ButtonLink>
      <p className="text-small text-ink-soft">
        New here?{' '}
        <InlineLink to={paths.signUp} state={state}>
          Create an account
        </InlineLink>
      </p>
    </>
  );
}

/** A project that strangers no longer see; owner and applicants sign in. */
function ClosedProject() {
  const isVisitor = useUser() === null;
  const from = useLocation();
  return (
    <Nothing
      status={410}
      title="This project is closed"
      text={
        isVisitor
          ? 'It takes no more proposals. If you posted it or applied to it, sign in to read it.'
          : 'It takes no more proposals.'
      }
    >
      <ButtonLink to={`${paths.home}#open-projects`}>See open projects</ButtonLink>
      {isVisitor && (
        <ButtonLink tone="secondary" to={paths.signIn} state={{ from } satisfies CameFrom}>
          Sign in
        </ButtonLink>
      )}
    </Nothing>
  );
}
