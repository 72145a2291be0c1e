import type { AddSector } from '../sector/sector.decider.js';
import { sectorSlug } from '@nirmaan/contracts/sector';

const names: Readonly<Record<string, string>> = {
  food: 'Food & Beverage',
  chemical: 'Chemical',
  textiles: 'Textiles',
  mechanical: 'Mechanical',
  energy: 'Energy',
  'paper-packaging': 'Paper & Packaging',
  'ev-green-mobility': 'EV & Green Mobility',
  'pharma-biotech': 'Pharma & Biotech',
  'electronics-consumer': 'Electronics & Consumer Durables',
  automobiles: 'Automobiles & Auto Components',
  electrical: 'Electrical',
  'plastics-rubber': 'Plastics & Rubber',
  'mining-metals': 'Mining & Metals',
  'medical-lab': 'Medical & Lab',
  '3d-cad': '3D & CAD',
  'civil-structural': 'Civil & Structural',
  'supply-chain-warehouse': 'Supply Chain & Warehouse',
};

/** The sectors of every new installation, one for each service category. */
export const sectors: readonly AddSector[] = Object.entries(names).map(([slug, name]) => ({
  sector: sectorSlug.parse(slug),
  name,
}));
