import { termsOfService } from '../../content/policies';
import { SectionsPage } from './site/sections-page';

const TermsPage = () => (
  <SectionsPage
    title="Terms of Service"
    lead="What you may expect of us, and we of you."
    sections={termsOfService}
  />
);

export default TermsPage;
