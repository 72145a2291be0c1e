import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { aboutText } from '../../content/company';
import { team } from '../../content/people';
import { services } from '../../content/services';
import { ButtonLink } from '../../shared/ui';
import { PageHead } from '../head';
import { paths } from '../paths';
import { ContactSection } from './site/contact-section';
import { Banner, Person, Section, ServiceCards } from './site/section';

const lead = 'Who we are, and what we do for manufacturers and the experts they work with.';

const AboutPage = () => (
  <>
    <PageHead title="About us" description={lead} />
    <Banner title={`About ${PRODUCT_NAME}`} lead={lead} scene="people" />
    <Section title="Why we exist">
      <div className="grid gap-6 md:grid-cols-3">
        {aboutText.map((paragraph) => (
          <p key={paragraph} className="border-t-2 border-accent pt-4 text-ink-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
    <Section title="Our team" ground="surface" isSample>
      <ul className="grid grid-cols-2 gap-5 md:grid-cols-4">
        {team.map((person) => (
          <li key={person.name} className="grid content-start gap-2">
            <Person {...person} portrait="aspect-square w-full rounded-card" />
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Our services">
      <ServiceCards services={services} />
      <div>
        <ButtonLink size="large" to={paths.signIn}>
          View All Services
        </ButtonLink>
      </div>
    </Section>
    <ContactSection />
  </>
);

export default AboutPage;
