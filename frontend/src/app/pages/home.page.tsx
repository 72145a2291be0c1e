import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { PageHead } from '../head';
import { Hero } from './home/hero';
import { OpenProjects } from './home/open-projects';
import { Steps } from './home/steps';

/** The landing page. */
const HomePage = () => (
  <>
    <PageHead
      title={`${PRODUCT_NAME} – Hire experts in manufacturing`}
      description={`${PRODUCT_NAME} brings manufacturers together with the consultants and freelancers who design, build and run their plants.`}
    />
    <Hero />
    <Steps />
    <OpenProjects />
  </>
);

export default HomePage;
