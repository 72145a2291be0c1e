import { dashboardView, paths } from '../paths';

export interface NavLinkRow {
  readonly label: string;
  readonly to: string;
}

/** The 17 service categories: slug of the sector and the name the menu gives it. */
export const manufacturingSectors = [
  ['food', 'Food & Beverage'],
  ['chemical', 'Chemical'],
  ['textiles', 'Textiles'],
  ['mechanical', 'Mechanical'],
  ['energy', 'Energy'],
  ['paper-packaging', 'Paper & Packaging'],
  ['ev-green-mobility', 'EV & Green Mobility'],
  ['pharma-biotech', 'Pharma & Biotech'],
  ['electronics-consumer', 'Electronics & Consumer'],
  ['automobiles', 'Automobiles'],
  ['electrical', 'Electrical'],
  ['plastics-rubber', 'Plastics & Rubber'],
  ['mining-metals', 'Mining & Metals'],
  ['medical-lab', 'Medical & Lab'],
  ['3d-cad', '3D & CAD'],
  ['civil-structural', 'Civil & Structural'],
  ['supply-chain-warehouse', 'Supply Chain & Warehouse'],
] as const;

/** Where a category leads: the open projects of its sector. */
export const sectorHref = (slug: string): string => `${paths.home}?sector=${slug}#open-projects`;

export const solutions: readonly NavLinkRow[] = manufacturingSectors.map(([slug, label]) => ({
  label,
  to: sectorHref(slug),
}));

/** The plain links of the header, in order. A screen that is added gets its row here. */
export const headerLinks: readonly NavLinkRow[] = [
  { label: 'Projects', to: `${paths.home}#open-projects` },
];

interface FooterColumn {
  readonly title: string;
  readonly links: readonly NavLinkRow[];
}

export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'For manufacturers',
    links: [
      { label: 'Post a project', to: dashboardView('upload-project') },
      { label: 'Your projects', to: dashboardView('applied-project') },
    ],
  },
  {
    title: 'For consultants',
    links: [
      { label: 'Freelance projects', to: dashboardView('freelance-project') },
      { label: 'Execution projects', to: dashboardView('execution-project') },
      { label: 'Your applications', to: dashboardView('applied-project') },
    ],
  },
  {
    title: 'Account',
    links: [
      { label: 'Sign in', to: paths.signIn },
      { label: 'Create account', to: paths.signUp },
      { label: 'Dashboard', to: paths.dashboard },
    ],
  },
];
