import { useParams } from 'react-router-dom';
import { serviceCategories } from '../../content/categories';
import { freelancers } from '../../content/people';
import { PageHead } from '../head';
import { ourServices } from '../paths';
import NotFoundPage from './not-found.page';
import { CategoryInfo, CategoryMenu } from './our-services/category-info';
import { Freelancers } from './our-services/freelancers';
import { Banner } from './site/banner';
import { ContactSection } from './site/contact-section';
import { Section } from './site/section';

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
