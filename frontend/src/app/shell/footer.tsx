import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { Globe, LogOut, MapPin } from 'lucide-react';
import { use } from 'react';
import { useSelector } from 'react-redux';
import { support } from '../../content/company';
import { selectUser, signOut } from '../../features/account';
import { NewsletterForm } from '../../features/enquiry';
import { Link } from '../../shared/routing';
import { useSubmit } from '../../shared/saga';
import { Button } from '../../shared/ui';
import { SiteContext } from '../head';
import { footerColumns } from './navigation';
import { Logo } from './parts';

const networks = [
  {
    name: 'LinkedIn',
    host: 'linkedin.com',
    path: 'M4.5 9.5h3v10h-3zM6 4.6a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6M10 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 2.9 0 3.9 1.7 3.9 4.6v5.7h-3v-5.2c0-1.4-.4-2.4-1.7-2.4-1.5 0-2.3 1-2.3 2.6v5h-3z',
  },
  {
    name: 'X',
    host: 'x.com',
    path: 'M4 4h4.6l4 5.6L17.5 4H20l-6.3 7.2L20.4 20h-4.6l-4.3-6-5.3 6H3.7l6.6-7.6z',
  },
  {
    name: 'YouTube',
    host: 'youtube.com',
    path: 'M3 8.2C3 6.6 4.2 5.7 5.6 5.6 10 5.3 14 5.3 18.4 5.6 19.8 5.7 21 6.6 21 8.2v7.6c0 1.6-1.2 2.5-2.6 2.6-4.4.3-8.4.3-12.8 0C4.2 18.3 3 17.4 3 15.800zM10 9v6l5-3z',
  },
] as const;

/** Sample content: the networks' own front pages; the setting SOCIAL_LINKS replaces or hides them. */
const sampleLinks: readonly string[] = networks.map(({ host }) => `https://${host}/`);

function SocialLinks() {
  const { socialLinks = sampleLinks } = use(SiteContext).content;
  return (
    <ul className="flex gap-2">
      {socialLinks.map((href) => {
        const host = new URL(href).hostname.replace(/^www\./, '');
        const network = networks.find((known) => known.host === host);
        return (
          <li key={href}>
            <a
              href={href}
              aria-label={network?.name ?? host}
              rel="noreferrer"
              target="_blank"
              className="grid size-10 place-items-center rounded-control border border-night-line text-on-night-soft hover:border-on-night-soft hover:text-on-night"
            >
              {network ? (
                <svg
                  width="20"
                  height="20"
                  viewBox="0 0 24 24"
                  fill="currentColor"
                  fillRule="evenodd"
                  aria-hidden
                >
                  <path d={network.path} />
                </svg>
              ) : (
                <Globe size={20} />
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function Footer() {
  const user = useSelector(selectUser);
  const { busy, send } = useSubmit(signOut);
  return (
    <footer className="on-night print:hidden bg-night text-on-night">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1.4fr_2fr]">
        <div className="grid content-start gap-5">
          <Logo onNight />
          <p className="max-w-xs text-small text-on-night-soft">
            Manufacturers meet the consultants and freelancers who design, build and run their
            plants.
          </p>
          <address className="flex max-w-xs gap-2 text-small text-on-night-soft not-italic">
            <MapPin size={18} className="mt-0.5 shrink-0" />
            <span className="text-balance">{support.address}</span>
          </address>
          <NewsletterForm />
          <SocialLinks />
        </div>
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
      </div>
      <div className="border-t border-night-line">
        <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-4 py-3 text-caption text-on-night-soft">
          <p>© {PRODUCT_NAME}</p>
          {user && (
            <Button tone="onNight" size="small" busy={busy} onClick={() => send()}>
              <LogOut size={16} />
              Logout
            </Button>
          )}
        </div>
      </div>
    </footer>
  );
}
