import { Tabs } from '../../../shared/ui/tabs';
import { Section } from '../site/section';
import { CompletedTab } from './completed-tab';
import { CustomerReviews, TeamConsultants } from './trust-people';

const title = 'Trusted by Thousands of Businesses & Freelancers';

const tabs = [
  { value: 'team', label: 'Team Consultants', panel: <TeamConsultants /> },
  { value: 'completed', label: 'Completed Projects', panel: <CompletedTab /> },
  { value: 'reviews', label: 'Customer Reviews', panel: <CustomerReviews /> },
];

/** Who works here, what was built, and what customers say. */
const TrustSection = () => (
  <Section title={title} ground="surface">
    <Tabs label={title} tabs={tabs} start="team" />
  </Section>
);

export default TrustSection;
