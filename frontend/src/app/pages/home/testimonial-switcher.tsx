import { type Testimonial, testimonials } from '../../../content/people';
import { Tabs } from '../../../shared/ui';
import { Person, Section } from '../site/section';

const title = 'What people say about us';

const panelOf = (shown: Testimonial['category']) => ({
  value: shown,
  label: shown,
  panel: <Quotes testimonials={testimonials.filter(({ category }) => category === shown)} />,
});

const TestimonialSwitcher = () => (
  <Section title={title} ground="surface" isSample>
    <Tabs
      label={title}
      tabs={[panelOf('Enterprise'), panelOf('Consultants')]}
      start="Consultants"
    />
  </Section>
);

const Quotes = ({ testimonials: shown }: { readonly testimonials: readonly Testimonial[] }) => (
  <ul className="grid gap-5 md:grid-cols-2">
    {shown.map(({ quote, ...person }) => (
      <li key={person.name}>
        <figure className="grid h-full content-between gap-5 rounded-card border border-line bg-surface p-6 shadow-raised">
          <blockquote className="text-lead">“{quote}”</blockquote>
          <figcaption className="flex items-center gap-3">
            <Person {...person} portrait="size-12 rounded-full" />
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

export default TestimonialSwitcher;
