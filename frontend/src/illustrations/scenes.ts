import { buildings, instruments, machines, office, power, vehicles, vessels } from './parts';

const { silo, tank, bottle, column, flask, capsule } = vessels;
const { gear, conveyor, robot, press, spool, cloth, roll, pipes } = machines;
const { turbine, panel, pylon, transformer, charger, battery } = power;
const { car, truck, dumper, headframe } = vehicles;
const { building, towerCrane, rack, carton, factory } = buildings;
const { microscope, monitor, chip, screen, cube, calliper, network } = instruments;
const { megaphone, scales, paper, cross, envelope, people } = office;

/** Every illustration: its main part and what surrounds it. */
export const scenes = {
  food: [tank, bottle, conveyor],
  chemical: [column, flask, tank],
  textiles: [spool, cloth, gear],
  mechanical: [gear, robot, calliper],
  energy: [turbine, panel, pylon],
  'paper-packaging': [roll, carton, conveyor],
  'ev-green-mobility': [car, charger, battery],
  'pharma-biotech': [capsule, flask, tank],
  'electronics-consumer': [chip, screen, network],
  automobiles: [car, robot, gear],
  electrical: [transformer, pylon, battery],
  'plastics-rubber': [press, pipes, silo],
  'mining-metals': [dumper, headframe, silo],
  'medical-lab': [microscope, monitor, cross],
  '3d-cad': [cube, screen, calliper],
  'civil-structural': [towerCrane, building, factory],
  'supply-chain-warehouse': [truck, rack, carton],
  plant: [factory, silo, gear],
  software: [screen, chip, network],
  marketing: [megaphone, screen, people],
  finance: [scales, paper, building],
  healthcare: [cross, microscope, capsule],
  intelligence: [network, robot, chip],
  people: [people, paper, factory],
  contact: [envelope, megaphone, people],
  reading: [paper, screen, factory],
  logistics: [truck, carton, rack],
} as const;

export type SceneName = keyof typeof scenes;

export const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name);
