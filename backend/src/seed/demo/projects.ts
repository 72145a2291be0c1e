import { deriveUuid } from '@nirmaan/contracts/kernel';
import { type Location, type ProjectCategory, projectId } from '@nirmaan/contracts/project';
import { type DemoPerson, farah, meera } from './people.js';
import type { Motif } from './picture.js';

/** Days count from the day of the seed. */
export interface DemoProject {
  readonly key: string;
  readonly owner: DemoPerson;
  readonly title: string;
  readonly description: string;
  readonly category: ProjectCategory;
  readonly sector: string;
  readonly rupees: number;
  readonly companyName: string;
  readonly location: Location;
  readonly keyPoints: readonly string[];
  readonly postedDaysAgo: number;
  /** Negative for a last day that has passed. */
  readonly lastDayIn: number;
  readonly closed?: true;
  readonly motif: Motif;
}

export const getProjectId = ({ key }: DemoProject) =>
  projectId.parse(deriveUuid('demo', 'project', key));

const meeras = { owner: meera, companyName: 'Iyer Beverages' };
const farahs = { owner: farah, companyName: 'Khan Auto Works' };

export const bottlingLine: DemoProject = {
  ...meeras,
  key: 'bottling-line',
  title: 'Bottling line for mango drinks',
  description:
    'Plan and commission a line for 6,000 bottles an hour: rinser, filler, capper, labeller and end-of-line packing, with a hygiene plan that passes FSSAI inspection.',
  category: 'freelance',
  sector: 'food',
  rupees: 450_000,
  location: 'Pune',
  keyPoints: ['FSSAI compliant', 'Ready in four months', 'Training for two shifts'],
  postedDaysAgo: 21,
  lastDayIn: 60,
  motif: 'bottles',
};

export const coldStore: DemoProject = {
  ...meeras,
  key: 'cold-store',
  title: 'Cold store for fruit pulp',
  description:
    'Design a 200-pallet cold store at minus 18 degrees beside the plant, with loading dock, ammonia-free refrigeration and a power budget.',
  category: 'execution',
  sector: 'supply-chain-warehouse',
  rupees: 1_850_000,
  location: 'Surat',
  keyPoints: ['200 pallets', 'Ammonia-free', 'Solar-ready roof'],
  postedDaysAgo: 18,
  lastDayIn: 45,
  motif: 'plant',
};

export const labels: DemoProject = {
  ...meeras,
  key: 'recyclable-labels',
  title: 'Recyclable labels for PET bottles',
  description:
    'Find a label stock and glue that let our bottles be recycled, run trials on our labeller, and write the specification for suppliers.',
  category: 'freelance',
  sector: 'paper-packaging',
  rupees: 120_000,
  location: 'Mumbai',
  keyPoints: ['Wash-off glue', 'Trials on site'],
  postedDaysAgo: 12,
  lastDayIn: 30,
  motif: 'bottles',
};

export const boilerAudit: DemoProject = {
  ...meeras,
  key: 'boiler-audit',
  title: 'Energy audit of two boilers',
  description:
    'Measure both boilers over two weeks, find where steam and condensate are lost, and rank the measures by payback.',
  category: 'freelance',
  sector: 'energy',
  rupees: 95_000,
  location: 'Ahmedabad',
  keyPoints: ['Two weeks of metering', 'Ranked by payback'],
  postedDaysAgo: 50,
  lastDayIn: -5,
  motif: 'plant',
};

export const weldingCell: DemoProject = {
  ...farahs,
  key: 'welding-cell',
  title: 'Robot welding cell for seat frames',
  description:
    'Lay out a two-robot cell for seat frames, with fixtures, safety fencing and cycle-time simulation, and support commissioning.',
  category: 'execution',
  sector: 'automobiles',
  rupees: 2_400_000,
  location: 'Chennai',
  keyPoints: ['55\u00a0s cycle time', 'Four frame variants', 'Safety to ISO 10218'],
  postedDaysAgo: 16,
  lastDayIn: 75,
  motif: 'gears',
};

export const batteryTray: DemoProject = {
  ...farahs,
  key: 'battery-tray',
  title: 'Battery tray for an electric three-wheeler',
  description:
    'Design an aluminium tray with crash and water-ingress checks, drawings for tooling, and a cost estimate for 20,000 a year.',
  category: 'freelance',
  sector: 'ev-green-mobility',
  rupees: 680_000,
  location: 'Bangalore',
  keyPoints: ['IP67', 'Drawings for tooling', 'Below 14\u00a0kg'],
  postedDaysAgo: 9,
  lastDayIn: 40,
  motif: 'gears',
};

export const pressShop: DemoProject = {
  ...farahs,
  key: 'press-shop-layout',
  title: 'Press shop layout in 3D',
  description:
    'Scan the existing hall and model a layout for three new presses with scrap handling, crane paths and foundations.',
  category: 'freelance',
  sector: '3d-cad',
  rupees: 210_000,
  location: 'Pune',
  keyPoints: ['Laser scan included', 'Foundation loads'],
  postedDaysAgo: 6,
  lastDayIn: 25,
  motif: 'plant',
};

export const paintBooth: DemoProject = {
  ...farahs,
  key: 'paint-booth',
  title: 'Water-based paint booth',
  description:
    'Replace a solvent booth by a water-based one: air handling, waste water, consents and the change-over plan.',
  category: 'execution',
  sector: 'chemical',
  rupees: 1_300_000,
  location: 'Hyderabad',
  keyPoints: ['Consent to operate', 'Change-over in ten days'],
  postedDaysAgo: 35,
  lastDayIn: 20,
  closed: true,
  motif: 'plant',
};

export const mouldFlow: DemoProject = {
  ...farahs,
  key: 'mould-flow',
  title: 'Mould-flow study for a dashboard bezel',
  description:
    'Simulate filling, packing and warpage for a two-cavity tool and advise on gates and cooling before the steel is cut.',
  category: 'freelance',
  sector: 'plastics-rubber',
  rupees: 85_000,
  location: 'Coimbatore',
  keyPoints: ['Two-cavity tool', 'Report in three weeks'],
  postedDaysAgo: 3,
  lastDayIn: 35,
  motif: 'gears',
};

export const demoProjects: readonly DemoProject[] = [
  bottlingLine,
  coldStore,
  labels,
  boilerAudit,
  weldingCell,
  batteryTray,
  pressShop,
  paintBooth,
  mouldFlow,
];
