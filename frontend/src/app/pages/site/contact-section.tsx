import { Mail, MapPin } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { support } from '../../../content/contact';
import { Card } from '../../../shared/ui/card';
import { Skeleton } from '../../../shared/ui/skeleton';
import { Section, type SectionProps } from './section';

/** The form is further down, and its library need not hold up the page. */
const ContactForm = lazy(() => import('./lazy-contact-form'));

/** How to reach us, and the form that does. */
export const ContactSection = ({ ground = 'surface' }: Pick<SectionProps, 'ground'>) => (
  <Section
    title="Contact us"
    lead="Tell us what you want to build, or what you can do. We answer on the next working day."
    ground={ground}
  >
    <div className="grid gap-8 lg:grid-cols-[1fr_1.6fr]">
      <Addresses />
      <Card className="p-5 sm:p-7">
        <ContactFormOnceLoaded />
      </Card>
    </div>
  </Section>
);

/** The contact form, its place kept until it is there. */
export const ContactFormOnceLoaded = () => (
  <Suspense fallback={<Skeleton className="h-[30rem] sm:h-[27rem]" />}>
    <ContactForm />
  </Suspense>
);

const Addresses = () => (
  <ul className="grid content-start gap-6">
    <li className="flex gap-3">
      <Mail size={22} aria-hidden className="mt-1 shrink-0 text-accent" />
      <p className="grid">
        <span className="text-small font-semibold">Technical support</span>
        <a
          href={`mailto:${support.email}`}
          className="text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {support.email}
        </a>
      </p>
    </li>
    <li className="flex gap-3">
      <MapPin size={22} aria-hidden className="mt-1 shrink-0 text-accent" />
      <p className="grid">
        <span className="text-small font-semibold">Office</span>
        <span className="text-ink-soft">{support.address}</span>
      </p>
    </li>
  </ul>
);
