import { useLocation } from 'react-router-dom';
import { cookiesPolicy, privacyPolicy, termsOfService } from '../../content/policies';
import { InlineLink } from '../../shared/routing';
import { paths } from '../paths';
import { SectionsPage } from './site/sections-page';

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
  children: (
    <p>
      Still have a question? <InlineLink to={paths.contact}>Contact us</InlineLink>
    </p>
  ),
};

const policies = new Map<string, typeof terms | typeof cookies>([
  [paths.terms, terms],
  [paths.cookies, cookies],
]);

export default function PolicyPage() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  return <SectionsPage {...(policies.get(path) ?? privacy)} />;
}
