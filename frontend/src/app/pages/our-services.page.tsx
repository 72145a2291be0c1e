import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { serviceCategories } from '../../content/sectors';
import { freelancers, type SampleFreelancer } from '../../content/people';
import { categoryInfo, categoryMenu } from '../../content/services';
import { Illustration } from '../../illustrations/illustration';
import { Card, Portrait } from '../../shared/ui';
import { PageHead } from '../head';
import { ourServices } from '../paths';
import NotFoundPage from './not-found.page';
import { Banner, Section } from './site/section';
import { ContactSection } from './site/contact-section';

/** The three cards below the banner. */
export const CategoryMenu = () => (
  <ul className="wrap grid gap-4 pt-10 sm:grid-cols-3">
    {categoryMenu.map(({ title, scene }) => (
      <li key={title}>
        <Card className="flex h-full items-center gap-4 p-4 sm:max-lg:flex-col sm:max-lg:items-start">
          <div className="grid w-28 shrink-0 place-items-center sm:max-lg:w-full rounded-control bg-accent-soft p-2 text-accent-strong">
            <Illustration of={scene} />
          </div>
          <h2 className="text-body font-bold">{title}</h2>
        </Card>
      </li>
    ))}
  </ul>
);

/** Three sections, the drawing on alternating sides. */
export const CategoryInfo = () => (
  <div className="wrap grid gap-12 py-14">
    {categoryInfo.map(({ title, text, scene }, at) => (
      <section key={title} className="grid items-center gap-8 md:grid-cols-2">
        <div
          className={clsx(
            'grid place-items-center rounded-card bg-accent-soft p-8 text-accent-strong',
            at % 2 === 1 && 'md:order-last',
          )}
        >
          <Illustration of={scene} className="max-w-sm" />
        </div>
        <div className="grid max-w-prose gap-3">
          <h2 className="text-heading font-bold tracking-tight">{title}</h2>
          <p className="text-ink-soft">{text}</p>
        </div>
      </section>
    ))}
  </div>
);

interface FreelancersProps {
  readonly freelancers: readonly SampleFreelancer[];
}

/** Sample profiles: name, role, rating and how many projects were completed. */
export const Freelancers = ({ freelancers }: FreelancersProps) => (
  <ul className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-4">
    {freelancers.map((freelancer) => (
      <li key={freelancer.name}>
        <Profile {...freelancer} />
      </li>
    ))}
  </ul>
);

const Profile = ({ name, hair, role, rating, completed }: SampleFreelancer) => (
  <Card className="grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 p-5 min-[26rem]:grid-cols-1 min-[26rem]:gap-y-4">
    <Portrait
      name={name}
      hair={hair}
      className="row-span-2 size-20 rounded-full min-[26rem]:row-span-1"
    />
    <div>
      <h3 className="font-bold">{name}</h3>
      <p className="text-small text-ink-soft">{role}</p>
    </div>
    <p className="flex items-center gap-1.5 text-small font-semibold">
      <Star size={16} aria-hidden className="fill-spark text-spark" />
      <span className="sr-only">Rating</span> {rating.toFixed(1)}
    </p>
    <p className="col-span-full mt-2 border-t border-line pt-3 text-small text-ink-soft min-[26rem]:mt-0">
      Project completed: <span className="font-semibold text-ink">{completed}</span>
    </p>
  </Card>
);

export const addresses = () =>
  Promise.resolve(serviceCategories.map(({ slug }) => ourServices(slug)));

/** One of the 17 service categories: only heading and drawing differ. */
export default function OurServicesPage() {
  const { category } = useParams();
  const shown = serviceCategories.find(({ slug }) => slug === category);
  if (!shown) return <NotFoundPage />;
  const { slug, label, heading } = shown;
  return (
    <>
      <PageHead title={label} description={`${heading}. Consultants and freelancers for hire.`} />
      <Banner title={heading} lead={label} scene={slug} />
      <CategoryMenu />
      <CategoryInfo />
      <Section
        title="Hire From Pool of Freelancers"
        lead="Sample profiles. Sign up to meet the people behind the proposals."
        ground="surface"
      >
        <Freelancers freelancers={freelancers} />
      </Section>
      <ContactSection ground="canvas" />
    </>
  );
}
