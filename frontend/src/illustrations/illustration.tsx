import clsx from 'clsx';
import * as icons from 'lucide-react';

/** Every illustration: its main part and the two beside it. */
const scenes = {
  food: [icons.Milk, icons.Cylinder, icons.Factory],
  chemical: [icons.FlaskConical, icons.Cylinder, icons.Beaker],
  textiles: [icons.Spool, icons.Shirt, icons.Cog],
  mechanical: [icons.Cog, icons.RobotArm, icons.Ruler],
  energy: [icons.SolarPanel, icons.Wind, icons.UtilityPole],
  'paper-packaging': [icons.Scroll, icons.Package, icons.Recycle],
  'ev-green-mobility': [icons.EvCharger, icons.Car, icons.Battery],
  'pharma-biotech': [icons.Pill, icons.TestTubes, icons.FlaskConical],
  'electronics-consumer': [icons.Smartphone, icons.CircuitBoard, icons.Cpu],
  automobiles: [icons.Car, icons.RobotArm, icons.Cog],
  electrical: [icons.PlugZap, icons.UtilityPole, icons.Zap],
  'plastics-rubber': [icons.Container, icons.Milk, icons.Cog],
  'mining-metals': [icons.Pickaxe, icons.Mountain, icons.Truck],
  'medical-lab': [icons.Microscope, icons.HeartPulse, icons.TestTubes],
  '3d-cad': [icons.Box, icons.DraftingCompass, icons.Monitor],
  'civil-structural': [icons.Construction, icons.Building2, icons.Factory],
  'supply-chain-warehouse': [icons.Warehouse, icons.Forklift, icons.Package],
  plant: [icons.Factory, icons.RobotArm, icons.Cog],
  software: [icons.Laptop, icons.Cpu, icons.Network],
  marketing: [icons.Megaphone, icons.ChartLine, icons.Users],
  finance: [icons.Scale, icons.FileText, icons.Building2],
  healthcare: [icons.Stethoscope, icons.Microscope, icons.Pill],
  intelligence: [icons.BrainCircuit, icons.RobotArm, icons.Cpu],
  people: [icons.Users, icons.FileText, icons.Factory],
  contact: [icons.Mail, icons.Megaphone, icons.Users],
  reading: [icons.Newspaper, icons.Monitor, icons.Factory],
  logistics: [icons.Truck, icons.Package, icons.Warehouse],
} as const satisfies Readonly<Record<string, readonly icons.LucideIcon[]>>;

export type SceneName = keyof typeof scenes;

/** Positions and sizes of a scene's three parts on a sheet of 320 by 200; all stand on one line. */
const places = [
  { x: 24, y: 37, size: 140 },
  { x: 174, y: 92, size: 80 },
  { x: 256, y: 119, size: 50 },
] as const;

interface IllustrationProps {
  readonly of: SceneName;
  readonly className?: string;
}

/** A works drawing in the colour of the text around it: decoration, so screen readers pass it by. */
export const Illustration = ({ of, className }: IllustrationProps) => (
  <svg viewBox="0 0 320 200" aria-hidden className={clsx('w-full', className)}>
    <circle cx="94" cy="92" r="64" className="fill-spark" opacity=".3" />
    {scenes[of].map((Part, at) => (
      <Part key={at} {...places[at]} strokeWidth={2} nonScalingStroke />
    ))}
    <g stroke="currentColor" strokeLinecap="round">
      <path d="M8 165h304" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      <path d="M24 184h140M24 179v10M164 179v10M176 184h132M176 179v10M308 179v10" opacity=".6" />
    </g>
  </svg>
);

const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The drawing of a sector; sectors that came later share the plant. */
export const SectorIllustration = ({ slug }: { readonly slug: string }) => (
  <Illustration of={isSceneName(slug) ? slug : 'plant'} className="max-w-[70%]" />
);
