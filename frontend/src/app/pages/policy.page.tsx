import { useLocation } from 'react-router-dom';
import { cookiesPolicy, privacyPolicy, termsOfService } from '../../content/policies';
import { InlineLink } from '../../shared/routing';
import { PageHead } from '../head';
import { paths } from '../paths';
import { Banner } from './site/section';

const privacy = {
  title: 'Privacy Policy',
  lead: 'What we know about you, who sees it, and what you can do about it.',
  sections: privacyPolicy,
};
const terms = {
  title: 'Terms of Service',
  lead: 'What you can expect from us, and what we expect from you.',
  sections: termsOfService,
};
const cookies = {
  title: 'Cookies policy',
  lead: 'Which cookies we set, and why there are only two.',
  sections: cookiesPolicy,
};

const policies = new Map<string, typeof terms>([
  [paths.terms, terms],
  [paths.cookies, cookies],
]);

export default function PolicyPage() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const policy = policies.get(path) ?? privacy;
  const { title, lead, sections } = policy;
  return (
    <>
      <PageHead title={title} description={lead} />
      <Banner title={title} lead={lead} />
      <div className="wrap grid gap-10 py-12 lg:grid-cols-[18rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
          <ol className="grid gap-1 border-l-2 border-line">
            {Object.keys(sections).map((heading, at) => (
              <li key={heading}>
                <a
                  href={`#section-${at + 1}`}
                  className="block px-4 py-1.5 text-small text-ink-soft hover:text-accent"
                >
                  {at + 1}. {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-prose gap-10">
          {Object.entries(sections).map(([heading, parts], at) => (
            <section key={heading} id={`section-${at + 1}`} className="grid scroll-mt-24 gap-3">
              <h2 className="text-heading font-bold tracking-tight">
                {at + 1}. {heading}
              </h2>
              {parts.map(toText)}
            </section>
          ))}
          {policy === cookies && (
            <p>
              Still have a question? <InlineLink to={paths.contact}>Contact us</InlineLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

const toText = (part: string | readonly string[]) =>
  typeof part === 'string' ? (
    <p key={part} className="text-ink-soft">
      {part}
    </p>
  ) : (
    <ul key="points" className="grid list-disc gap-2 pl-5 text-ink-soft">
      {part.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
