import type { SceneName } from '../illustrations/illustration';

export interface ServiceTile {
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
}

/** The five services that the home page and the About page show. */
export const services: readonly ServiceTile[] = [
  {
    title: 'Product Development',
    text: 'From a sketch to a drawing, a prototype and a part that can be made in series.',
    scene: '3d-cad',
  },
  {
    title: 'Factory Set-up',
    text: 'Site, layout, utilities, licences and commissioning, planned as one project.',
    scene: 'plant',
  },
  {
    title: 'Sales & Marketing',
    text: 'Distributors, tenders and export markets, opened by people who know them.',
    scene: 'marketing',
  },
  {
    title: 'Process Improvement',
    text: 'Less scrap, less waiting, less energy, measured before and after.',
    scene: 'chemical',
  },
  {
    title: 'Supply Chain',
    text: 'Suppliers, stock and transport that keep the line fed without filling the yard.',
    scene: 'supply-chain-warehouse',
  },
];

interface Info {
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
}

/** The same for every service category. */
export const categoryInfo: readonly Info[] = [
  {
    title: 'Find the right expert',
    text: 'Describe the job, name the budget and the last date. Consultants of your sector answer with an amount and a scope of work, so that you compare like with like.',
    scene: 'people',
  },
  {
    title: 'Plan before you build',
    text: 'Layouts, utilities, licences and suppliers belong on one sheet. Experts who have done it before tell you which of them takes longest, and start there.',
    scene: 'plant',
  },
  {
    title: 'Run and improve',
    text: 'After commissioning the numbers count: output, scrap, energy and downtime. Hire for a week or for a year, and keep every decision on record.',
    scene: 'mechanical',
  },
];

/** The three cards of the sub-menu. */
export const categoryMenu: readonly { readonly title: string; readonly scene: SceneName }[] = [
  { title: 'Product Development', scene: '3d-cad' },
  { title: 'Factory Set-up', scene: 'civil-structural' },
  { title: 'Sales & Marketing', scene: 'marketing' },
];
