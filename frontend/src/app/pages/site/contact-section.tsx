import { Mail, MapPin } from 'lucide-react';
import { support } from '../../../content/company';
import { ContactFormBelow } from '../../../features/enquiry';
import { Card } from '../../../shared/ui';
import { Section, type SectionProps } from './section';

export const ContactSection = ({ ground = 'surface' }: Pick<SectionProps, 'ground'>) => (
  <Section
    title="Contact us"
    lead="Tell us what you want to build, or what you can offer. We reply within one working day."
    ground={ground}
  >
    <div className="grid gap-8 lg:grid-cols-[1fr_1.6fr]">
      <ul className="grid content-start gap-6">
        <li className="flex gap-3">
          <Mail size={22} className="mt-1 shrink-0 text-accent" />
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
          <MapPin size={22} className="mt-1 shrink-0 text-accent" />
          <p className="grid">
            <span className="text-small font-semibold">Office</span>
            <span className="text-ink-soft">{support.address}</span>
          </p>
        </li>
      </ul>
      <Card className="p-5 sm:p-7">
        <ContactFormBelow />
      </Card>
    </div>
  </Section>
);
