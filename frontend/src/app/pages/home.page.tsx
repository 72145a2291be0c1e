import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { Hero } from './home/hero';
import { OpenProjects } from './home/open-projects';
import { Steps } from './home/steps';

/** The landing page. */
const HomePage = () => (
  <>
    <title>{`${PRODUCT_NAME} – Hire experts in manufacturing`}</title>
    <Hero />
    <Steps />
    <OpenProjects />
  </>
);

export default HomePage;
