import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { MapPin } from 'lucide-react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/account';
import { support } from '../../content/contact';
import { NewsletterForm } from '../../features/enquiry';
import { Link } from '../../shared/routing';
import { LogoutButton } from './logout-button';
import { Logo } from './logo';
import { footerColumns } from './navigation';
import { SocialLinks } from './social-links';

export function Footer() {
  const user = useSelector(selectUser);
  return (
    <footer className="on-night bg-night text-on-night">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-5">
          <Logo onNight />
          <p className="max-w-xs text-small text-on-night-soft">
            Manufacturers meet the consultants and freelancers who design, build and run their
            plants.
          </p>
          <address className="flex max-w-xs gap-2 text-small text-on-night-soft not-italic">
            <MapPin size={18} aria-hidden className="mt-0.5 shrink-0" />
            <span className="text-balance">{support.address}</span>
          </address>
          <NewsletterForm />
          <SocialLinks />
        </div>
        <FooterColumns />
      </div>
      <div className="border-t border-night-line">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-4 py-3 text-caption text-on-night-soft">
          <p>© {PRODUCT_NAME}</p>
          {user && <LogoutButton />}
        </div>
      </div>
    </footer>
  );
}

const FooterColumns = () => (
  <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
    {footerColumns.map(({ title, links }) => (
      <div key={title} className="grid content-start gap-3">
        <h2 className="text-small font-semibold">{title}</h2>
        <ul className="grid gap-1">
          {links.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className="inline-block py-1 text-small text-on-night-soft hover:text-on-night"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
);
