import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { services } from '../../content/services';
import { useUser, VerifyEmailNotice } from '../../features/account';
import { completedProject, completedQuery } from '../../features/completed-project';
import { openProjects } from '../../features/project';
import { need } from '../../shared/saga';
import { lazyInView } from '../../shared/ui/lazy-part';
import { PageHead } from '../head';
import type { PageAddress } from '../routes';
import { Hero } from './home/hero';
import { OpenProjects, openProjectsQuery } from './home/open-projects';
import { AboutBlock, Inside, SectorCarousel, Steps, WhyChoose } from './home/sections';
import { ContactSection } from './site/contact-section';
import { Section, ServiceCards } from './site/section';

const TrustSection = lazyInView(() => import('./home/trust-section'));
const TestimonialSwitcher = lazyInView(() => import('./home/testimonial-switcher'));

const description = `${PRODUCT_NAME} brings manufacturers together with the consultants and freelancers who design, build and run their plants.`;

export const needs = ({ search }: PageAddress) => [
  need(openProjects, { query: openProjectsQuery(search.get('sector')) }),
  need(completedProject, { query: completedQuery([]) }),
];

function Unverified() {
  const user = useUser();
  if (!user || user.emailVerified) return null;
  return (
    <div className="wrap py-4">
      <VerifyEmailNotice user={user} />
    </div>
  );
}

const HomePage = () => (
  <>
    <PageHead title={`${PRODUCT_NAME} – Hire experts in manufacturing`} description={description} />
    <Unverified />
    <Hero />
    <Steps />
    <SectorCarousel />
    <OpenProjects />
    <Inside />
    <TrustSection />
    <WhyChoose />
    <Section title="What our experts do" ground="surface">
      <ServiceCards services={services} />
    </Section>
    <AboutBlock />
    <TestimonialSwitcher />
    <ContactSection ground="canvas" />
  </>
);

export default HomePage;
