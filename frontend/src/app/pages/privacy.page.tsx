import { privacyPolicy } from '../../content/policies';
import { SectionsPage } from './site/sections-page';

const PrivacyPage = () => (
  <SectionsPage
    title="Privacy Policy"
    lead="What we know about you, who sees it, and what you can do about it."
    sections={privacyPolicy}
  />
);

export default PrivacyPage;
