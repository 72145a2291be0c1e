import { Mail, MapPin, Phone } from 'lucide-react';
import { offices, support } from '../../content/company';
import { ContactForm } from '../../features/enquiry';
import { Card } from '../../shared/ui';
import { PageHead } from '../head';
import { Banner } from './site/section';

const lead = 'By email, by phone, at one of our offices, or with the form.';

const ContactPage = () => (
  <>
    <PageHead title="Contact us" description={lead} />
    <Banner title="Contact us" lead={lead} scene="contact" />
    <div className="wrap grid gap-10 py-12 lg:grid-cols-[1.5fr_1fr]">
      <Card className="grid content-start gap-6 self-start p-5 sm:p-8">
        <h2 className="text-heading font-bold tracking-tight">Send us a message</h2>
        <ContactForm />
      </Card>
      <div className="grid content-start gap-8">
        <div className="grid content-start gap-4">
          <h2 className="text-title font-bold">Contact us directly</h2>
          <p className="flex items-center gap-3">
            <Mail size={20} className="text-accent" />
            <a href={`mailto:${support.email}`} className={link}>
              {support.email}
            </a>
          </p>
          <p className="flex items-center gap-3">
            <Phone size={20} className="text-accent" />
            <a href={`tel:${support.phone.replaceAll(' ', '')}`} className={link}>
              {support.phone}
            </a>
          </p>
        </div>
        <Offices />
      </div>
    </div>
  </>
);

const link = 'text-accent underline underline-offset-4 hover:text-accent-strong';

const Offices = () => (
  <section aria-labelledby="offices" className="grid gap-4">
    <h2 id="offices" className="text-title font-bold">
      Our offices
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      {offices.map(({ country, address, phone }) => (
        <li
          key={country}
          className="grid content-start gap-1 rounded-card border border-line bg-surface p-4"
        >
          <h3 className="flex items-center gap-2 font-bold">
            <MapPin size={18} className="text-accent" />
            {country}
          </h3>
          <p className="text-small text-ink-soft">{address}</p>
          <p className="text-small text-ink-soft">{phone}</p>
        </li>
      ))}
    </ul>
  </section>
);

export default ContactPage;
