import type { Motif } from './picture.js';

export interface DemoCompletedProject {
  readonly title: string;
  readonly description: string;
  readonly client: string;
  readonly sector: string;
  readonly motif: Motif;
}

/** Other sectors have none, so that the page also shows an empty filter. */
export const demoCompletedProjects: readonly DemoCompletedProject[] = [
  {
    title: 'Chilled warehouse for a dairy union',
    description:
      'Four docks and 1,200 pallets, with 28\u00a0% less energy than the warehouse before it.',
    client: 'Anand Dairy Union',
    sector: 'food',
    motif: 'bottles',
  },
  {
    title: 'Mango pulp line with aseptic filling',
    description: 'Six tonnes an hour from washing to drum, commissioned before the season began.',
    client: 'Konkan Fruit Works',
    sector: 'food',
    motif: 'bottles',
  },
  {
    title: 'Solvent recovery in a paint plant',
    description: 'Two columns give back 82\u00a0% of the solvent that used to leave with the air.',
    client: 'Sarvo Coatings',
    sector: 'chemical',
    motif: 'plant',
  },
  {
    title: 'Machining cell for pump housings',
    description:
      'Two five-axis machines, one robot and one operator where five setups stood before.',
    client: 'Deccan Pumps',
    sector: 'mechanical',
    motif: 'gears',
  },
  {
    title: 'Zero liquid discharge for a dye house',
    description: 'Reverse osmosis and an evaporator return 94\u00a0% of the water to the jets.',
    client: 'Tiruppur Knit Alliance',
    sector: 'textiles',
    motif: 'gears',
  },
  {
    title: 'Rooftop plant of 1.2 megawatts',
    description:
      'Three roofs, one control room, and a strengthened purlin under every second module.',
    client: 'Vidarbha Forge',
    sector: 'energy',
    motif: 'plant',
  },
  {
    title: 'Corrugator upgrade without a stop',
    description: 'New splicers and a new drive, put in over nine Sundays.',
    client: 'Ganga Packaging',
    sector: 'paper-packaging',
    motif: 'plant',
  },
  {
    title: 'Battery pack assembly for two-wheelers',
    description: 'A line of eleven stations with a torque record for every bolt.',
    client: 'Pavan Mobility',
    sector: 'ev-green-mobility',
    motif: 'gears',
  },
  {
    title: 'Tablet suite with isolated granulation',
    description: 'Designed, built and qualified in fourteen months.',
    client: 'Aarogya Labs',
    sector: 'pharma-biotech',
    motif: 'bottles',
  },
  {
    title: 'Paint shop for tractor cabins',
    description: 'Seven-tank treatment, robot primer and a heat wheel on the oven.',
    client: 'Satluj Tractors',
    sector: 'automobiles',
    motif: 'gears',
  },
];
