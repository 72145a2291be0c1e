import type { SceneName } from '../drawings';

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
    scene: 'logistics',
  },
];
