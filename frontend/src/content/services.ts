import type { SceneName } from '../illustrations/illustration';

export interface ServiceTile {
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
  /** The sector that it leads to; without one, the consultants of all. */
  readonly sector?: string;
}

/** The five services that the home page and the About page show. */
export const services: readonly ServiceTile[] = [
  {
    title: 'Product Development',
    text: 'From a sketch to a drawing, a prototype and a part ready for series production.',
    scene: '3d-cad',
    sector: '3d-cad',
  },
  {
    title: 'Factory Set-up',
    text: 'Site, layout, utilities, licences and commissioning, planned as one project.',
    scene: 'plant',
    sector: 'civil-structural',
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
    sector: 'chemical',
  },
  {
    title: 'Supply Chain',
    text: 'Suppliers, stock and transport that keep the line fed without filling the yard.',
    scene: 'supply-chain-warehouse',
    sector: 'supply-chain-warehouse',
  },
];

/** The three cards of the sub-menu of a service category, and the sections that they lead to. */
export const categoryMenu: readonly {
  readonly id: string;
  readonly title: string;
  readonly scene: SceneName;
}[] = [
  { id: 'product-development', title: 'Product Development', scene: '3d-cad' },
  { id: 'factory-set-up', title: 'Factory Set-up', scene: 'plant' },
  { id: 'sales-and-marketing', title: 'Sales & Marketing', scene: 'marketing' },
];
