import { termsOfService } from '../../content/policies';
import { SectionsPage } from './site/sections-page';

const TermsPage = () => (
  <SectionsPage
    title="Terms of Service"
    lead="What you can expect from us, and what we expect from you."
    sections={termsOfService}
  />
);

export default TermsPage;
