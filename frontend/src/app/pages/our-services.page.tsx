import { use } from 'react';
import { useParams } from 'react-router-dom';
import { freelancers } from '../../content/people';
import { type Brief, loadGuide, type SectorGuide } from '../../content/sector-guides';
import { serviceCategories } from '../../content/sectors';
import { categoryMenu } from '../../content/services';
import {
  ConsultantCards,
  consultants,
  sectorConsultantsQuery,
  useSectorConsultants,
} from '../../features/consultant';
import { openProjects } from '../../features/project';
import { Illustration } from '../../illustrations/illustration';
import { InlineLink } from '../../shared/routing';
import { need } from '../../shared/saga';
import {
  ButtonLink,
  Card,
  DefinitionList,
  EmptyState,
  ErrorState,
  SkeletonRows,
} from '../../shared/ui';
import { PageHead } from '../head';
import { consultantsPage, dashboardView, ourServices } from '../paths';
import type { PageAddress } from '../routes';
import { openProjectsQuery, ProjectCards, useOpenProjects } from './home/open-projects';
import NotFoundPage from './not-found.page';
import { ContactSection } from './site/contact-section';
import { Freelancers } from './site/freelancers';
import { Banner, Section } from './site/section';

const CategoryMenu = () => (
  <nav aria-label="On this page">
    <ul className="wrap grid gap-4 pt-10 sm:grid-cols-3">
      {categoryMenu.map(({ title, scene, id }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 font-bold shadow-raised hover:border-accent hover:text-accent sm:max-lg:flex-col sm:max-lg:items-start"
          >
            <span className="grid w-28 shrink-0 place-items-center rounded-control bg-accent-soft p-2 text-accent-strong sm:max-lg:w-full">
              <Illustration of={scene} />
            </span>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const CategoryInfo = ({ info }: Pick<SectorGuide, 'info'>) => (
  <div className="wrap grid gap-10 py-14 md:grid-cols-3">
    {categoryMenu.map(({ title, scene, id }, at) => (
      <section key={id} id={id} className="grid scroll-mt-24 content-start gap-4">
        <div className="grid h-40 place-items-center rounded-card bg-accent-soft p-4 text-accent-strong">
          <Illustration of={scene} className="h-full max-w-52" />
        </div>
        <h2 className="text-title font-bold">{title}</h2>
        <p className="text-small text-ink-soft">{info[at]}</p>
      </section>
    ))}
  </div>
);

const Briefs = ({ briefs }: { readonly briefs: readonly Brief[] }) => (
  <ul className="grid gap-5 md:grid-cols-3">
    {briefs.map(({ title, text, fee, time }) => (
      <li key={title}>
        <Card className="flex h-full flex-col gap-3 p-5">
          <h3 className="text-title font-bold">{title}</h3>
          <p className="grow text-small text-ink-soft">{text}</p>
          <div className="border-t border-line pt-3">
            <DefinitionList
              columns="grid-cols-2"
              items={[
                ['Consultant’s fee', fee],
                ['Time', time],
              ]}
            />
          </div>
        </Card>
      </li>
    ))}
  </ul>
);

function OpenInSector({ slug }: { readonly slug: string }) {
  const { projects, loading, message, reload } = useOpenProjects(slug);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (projects.length > 0) return <ProjectCards projects={projects.slice(0, 3)} />;
  if (loading) return <SkeletonRows rows={3} label="Loading projects" />;
  return (
    <EmptyState
      title="No open projects in this sector"
      text="Post the first one: it costs nothing, and consultants of the sector see it at once."
    >
      <ButtonLink to={dashboardView('upload-project')}>Post a project</ButtonLink>
    </EmptyState>
  );
}

const SHOWN_CONSULTANTS = 3;

function ConsultantsInSector({ slug, label }: { readonly slug: string; readonly label: string }) {
  const rows = useSectorConsultants(slug);
  if (rows.length === 0) return null;
  return (
    <Section title={`${label} consultants`} ground="surface">
      <ConsultantCards consultants={rows.slice(0, SHOWN_CONSULTANTS)} heading="h3" />
      <InlineLink to={consultantsPage({ sector: slug })}>All consultants in this sector</InlineLink>
    </Section>
  );
}

const Preparation = ({ questions, rules }: Pick<SectorGuide, 'questions' | 'rules'>) => (
  <div className="grid gap-10 lg:grid-cols-2">
    <div className="grid content-start gap-4">
      <h3 className="text-title font-bold">Questions to ask a consultant</h3>
      <ol className="grid list-decimal gap-3 pl-5 text-ink-soft marker:font-bold marker:text-accent">
        {questions.map((question) => (
          <li key={question} className="pl-1">
            {question}
          </li>
        ))}
      </ol>
    </div>
    <div className="grid content-start gap-4">
      <h3 className="text-title font-bold">Rules and standards you will meet</h3>
      <dl className="grid gap-3">
        {rules.map(([name, about]) => (
          <div key={name} className="border-l-2 border-spark pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-small text-ink-soft">{about}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);

export const needs = ({ params: { category } }: PageAddress) =>
  findCategory(category) && category
    ? [
        need(openProjects, { query: openProjectsQuery(category) }),
        need(consultants, { query: sectorConsultantsQuery(category) }),
      ]
    : [];

export const addresses = () =>
  Promise.resolve(serviceCategories.map(({ slug }) => ourServices(slug)));

const findCategory = (category: string | undefined) =>
  serviceCategories.find(({ slug }) => slug === category);

export default function OurServicesPage() {
  const { category } = useParams();
  const shown = findCategory(category);
  return shown ? <CategoryPage {...shown} /> : <NotFoundPage />;
}

function CategoryPage({ slug, label, heading }: (typeof serviceCategories)[number]) {
  const guide = use(loadGuide(slug));
  return (
    <>
      <PageHead title={label} description={`${heading}. ${guide.lead}`} />
      <Banner title={heading} lead={guide.lead} scene={slug}>
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink tone="spark" to={dashboardView('upload-project')}>
            Post a project
          </ButtonLink>
          <ButtonLink tone="onNight" to={consultantsPage({ sector: slug })}>
            Find consultants
          </ButtonLink>
        </div>
      </Banner>
      <CategoryMenu />
      <Section
        title="Typical projects, fees and timelines"
        lead="Three typical briefs. Fees and times are our estimates for the consultant’s work alone, without plant and materials. The proposals you receive may differ."
        ground="surface"
      >
        <Briefs briefs={guide.briefs} />
      </Section>
      <Section title={`Open projects: ${label}`}>
        <OpenInSector slug={slug} />
      </Section>
      <ConsultantsInSector slug={slug} label={label} />
      <Section title="Before you award">
        <Preparation {...guide} />
      </Section>
      <CategoryInfo info={guide.info} />
      <Section
        title="Hire From Pool of Freelancers"
        lead="Each profile leads to the consultants of this sector."
        isSample
      >
        <Freelancers freelancers={freelancers} to={consultantsPage({ sector: slug })} />
      </Section>
      <ContactSection />
    </>
  );
}
