import { serviceCategories } from '../../content/sectors';
import { dashboardView, ourServices, paths } from '../paths';

interface NavLinkRow {
  readonly label: string;
  readonly to: string;
  /** What the drawer of small screens calls it, where that differs. */
  readonly short?: string;
  /** Left out of the header between phone and desktop, where it has no room. */
  readonly wide?: true;
}

export const solutions = serviceCategories.map(({ slug, label }) => ({
  label,
  to: ourServices(slug),
}));

export const headerLinks: readonly NavLinkRow[] = [
  { label: 'Consultants', to: paths.consultants, wide: true },
  { label: 'Projects', to: paths.projects },
  { label: 'Subscriptions', to: paths.pricing },
  { label: "What's New", short: 'News', to: paths.blog },
];

export const footerColumns = [
  {
    title: 'Work',
    links: [
      { label: 'Post a project', to: dashboardView('upload-project') },
      { label: 'Find a consultant', to: paths.consultants },
      { label: 'Find a project', to: paths.projects },
      { label: 'Completed projects', to: paths.ourProject },
      { label: 'Subscription plans', to: paths.pricing },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', to: paths.about },
      { label: 'Contact us', to: paths.contact },
      { label: 'Blog', to: paths.blog },
      { label: 'FAQ', to: paths.faq },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', to: paths.privacy },
      { label: 'Terms of Service', to: paths.terms },
      { label: 'Cookies policy', to: paths.cookies },
    ],
  },
];
