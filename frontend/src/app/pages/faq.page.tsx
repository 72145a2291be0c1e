import { ChevronDown } from 'lucide-react';
import { faq } from '../../content/faq';
import { InlineLink } from '../../shared/routing';
import { PageHead } from '../head';
import { paths } from '../paths';
import { Banner } from './site/section';

const lead = 'What manufacturers and consultants ask us most.';

const FaqPage = () => (
  <>
    <PageHead title="FAQ" description={lead} />
    <Banner title="Frequently Asked Questions" lead={lead} scene="reading" />
    <div className="wrap grid max-w-4xl gap-8 py-12">
      <div className="grid gap-3">
        {Object.entries(faq).map(([question, answer]) => (
          <details
            key={question}
            className="group rounded-card border border-line bg-surface shadow-raised"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-semibold">
              {question}
              <ChevronDown size={18} className="shrink-0 group-open:rotate-180" />
            </summary>
            <p className="px-5 pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
      <p>
        Didn’t find your answer? <InlineLink to={paths.contact}>Contact us</InlineLink>
      </p>
    </div>
  </>
);

export default FaqPage;
