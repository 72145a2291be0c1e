import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { reviews, teamConsultants } from '../../../content/people';
import { ShortCard, useCompletedProjects } from '../../../features/completed-project';
import { SectorIllustration } from '../../../illustrations/illustration';
import { Await, Card, EmptyState, Tabs } from '../../../shared/ui';
import { Carousel } from '../../../shared/ui/carousel';
import { Person, SampleLabel, Section } from '../site/section';

/** The specification's pace. */
const AUTOPLAY_MS = 2000;

const ofEverySector: readonly string[] = [];

const CompletedTab = () => (
  <Await of={useCompletedProjects(ofEverySector)} rows={3} label="Loading projects">
    {(projects) =>
      projects.length === 0 ? (
        <EmptyState title="No projects found." text="The first ones are being built." />
      ) : (
        <Carousel label="Completed Projects" autoplay={AUTOPLAY_MS}>
          {projects.map((project) => (
            <ShortCard
              key={project._id}
              project={project}
              illustration={<SectorIllustration slug={project.sectorslug} />}
            />
          ))}
        </Carousel>
      )
    }
  </Await>
);

const Samples = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid gap-4">
    <SampleLabel />
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>
  </div>
);

const TeamConsultants = () => (
  <Samples>
    {teamConsultants.map((person) => (
      <li key={person.name}>
        <Card className="flex h-full items-center gap-4 p-5">
          <Person {...person} portrait="size-20 shrink-0 rounded-full" />
        </Card>
      </li>
    ))}
  </Samples>
);

const MAX_STARS = 5;

const CustomerReviews = () => (
  <Samples>
    {reviews.map(({ name, text, stars }) => (
      <li key={name}>
        <Card className="grid h-full content-start gap-3 p-5">
          <span role="img" aria-label={`${stars} of ${MAX_STARS} stars`} className="flex gap-0.5">
            {Array.from({ length: MAX_STARS }, (_, at) => (
              <Star
                key={at}
                size={18}
                className={at < stars ? 'fill-spark text-spark' : 'fill-sunken text-line-strong'}
              />
            ))}
          </span>
          <blockquote className="text-ink-soft">“{text}”</blockquote>
          <p className="text-small font-semibold">{name}</p>
        </Card>
      </li>
    ))}
  </Samples>
);

const title = 'Trusted by Thousands of Businesses & Freelancers';

const tabs = [
  { value: 'team', label: 'Team Consultants', panel: <TeamConsultants /> },
  { value: 'completed', label: 'Completed Projects', panel: <CompletedTab /> },
  { value: 'reviews', label: 'Customer Reviews', panel: <CustomerReviews /> },
];

/** Opens with what is real, as soon as there is any. */
function TrustSection() {
  const { shown } = useCompletedProjects(ofEverySector);
  return (
    <Section title={title} ground="surface">
      <Tabs label={title} tabs={tabs} start={shown?.length ? 'completed' : 'team'} />
    </Section>
  );
}

export default TrustSection;
