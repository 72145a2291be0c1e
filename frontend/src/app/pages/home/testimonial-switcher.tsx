import { type Testimonial, testimonials } from '../../../content/people';
import { Portrait, Tabs } from '../../../shared/ui';
import { Section } from '../site/section';

const title = 'What people say about us';

const panelOf = (shown: Testimonial['category']) => ({
  value: shown,
  label: shown,
  panel: <Quotes testimonials={testimonials.filter(({ category }) => category === shown)} />,
});

const TestimonialSwitcher = () => (
  <Section title={title} ground="surface">
    <Tabs
      label={title}
      tabs={[panelOf('Enterprise'), panelOf('Consultants')]}
      start="Consultants"
    />
  </Section>
);

const Quotes = ({ testimonials: shown }: { readonly testimonials: readonly Testimonial[] }) => (
  <ul className="grid gap-5 md:grid-cols-2">
    {shown.map(({ name, hair, title: work, quote }) => (
      <li key={name}>
        <figure className="grid h-full content-between gap-5 rounded-card border border-line bg-surface p-6 shadow-raised">
          <blockquote className="text-lead">“{quote}”</blockquote>
          <figcaption className="flex items-center gap-3">
            <Portrait name={name} hair={hair} className="size-12 rounded-full" />
            <span className="grid">
              <span className="font-semibold">{name}</span>
              <span className="text-small text-ink-soft">{work}</span>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

export default TestimonialSwitcher;
