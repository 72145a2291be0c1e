/** A service category: the slug of its sector, the name the menu gives it, and the heading of its page. */
const rows = [
  ['food', 'Food & Beverage', 'Food and beverage plants that start on time'],
  ['chemical', 'Chemical', 'Chemical processes that are safe and pay'],
  ['textiles', 'Textiles', 'Textile mills from fibre to finished cloth'],
  ['mechanical', 'Mechanical', 'Mechanical engineering for every machine you run'],
  ['energy', 'Energy', 'Energy for plants that must never stand still'],
  ['paper-packaging', 'Paper & Packaging', 'Paper and packaging lines that keep their speed'],
  ['ev-green-mobility', 'EV & Green Mobility', 'Electric mobility from the cell to the road'],
  ['pharma-biotech', 'Pharma & Biotech', 'Pharma and biotech plants ready for inspection'],
  [
    'electronics-consumer',
    'Electronics & Consumer',
    'Electronics and durables, right the first time',
  ],
  ['automobiles', 'Automobiles', 'Automobile components that meet the audit'],
  ['electrical', 'Electrical', 'Electrical systems, planned and commissioned'],
  ['plastics-rubber', 'Plastics & Rubber', 'Plastics and rubber, from tool to series'],
  ['mining-metals', 'Mining & Metals', 'Mining and metals with every tonne accounted for'],
  ['medical-lab', 'Medical & Lab', 'Medical and laboratory equipment you can certify'],
  ['3d-cad', '3D & CAD', '3D models and drawings a workshop can build from'],
  ['civil-structural', 'Civil & Structural', 'Civil and structural works around your machines'],
  [
    'supply-chain-warehouse',
    'Supply Chain & Warehouse',
    'Supply chains and warehouses that deliver',
  ],
] as const;

/** The 17 service categories, in the order of the menu. */
export const serviceCategories = rows.map(([slug, label, heading]) => ({ slug, label, heading }));

/**
 * What the search of the home page offers below its placeholder, in the specification's words and order, and the sector
 * that each means; the others are searched for by their words.
 */
const specializationRows = [
  ['Food & Beverage', 'food'],
  ['Chemical', 'chemical'],
  ['Mechanical', 'mechanical'],
  ['Textile', 'textiles'],
  ['Energy', 'energy'],
  ['Website Development', ''],
  ['Digital Marketing', ''],
  ['Paper & Packaging', 'paper-packaging'],
  ['Electric Vehicles (EVs) and Green Mobility', 'ev-green-mobility'],
  ['Pharmaceuticals and Biotechnology', 'pharma-biotech'],
  ['Electronics and Consumer Durables', 'electronics-consumer'],
  ['Writing & Translation', ''],
  ['Artificial Intelligence (AI) and Machine Learning (ML)', ''],
  ['Automobile and Auto Components', 'automobiles'],
  ['Electrical', 'electrical'],
  ['Plastics & Rubber', 'plastics-rubber'],
  ['Mining & Metals', 'mining-metals'],
  ['Others', ''],
] as const;

export const sectorOfSpecialization = new Map<string, string>(specializationRows);
export const specializations = specializationRows.map(([name]) => name);
export type Specialization = (typeof specializations)[number];
