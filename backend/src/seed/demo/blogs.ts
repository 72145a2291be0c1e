import type { Motif } from './picture.js';

export interface DemoBlog {
  readonly slug: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sector: string;
  readonly author: string;
  readonly motif: Motif;
  readonly description: string;
  readonly sections?: readonly { readonly heading: string; readonly text: string }[];
}

/** Oldest first. Food has four, so that each of its blogs has three related ones. */
export const demoBlogs: readonly DemoBlog[] = [
  {
    slug: 'cold-chain-from-ramp-to-retail',
    title: 'Cold chain from ramp to retail',
    subtitle: 'Where a dairy loses its degrees, and what it costs to keep them',
    sector: 'food',
    motif: 'bottles',
    author: 'Kavita Menon',
    description:
      'Most of the heat enters a cold chain at three doors: the loading ramp, the cross-dock and the shop. A dairy in Anand put a logger into every tenth crate for a month and found that 70\u00a0% of the warming happened in eleven minutes of handling. Shorter waiting, not bigger compressors, brought the biggest saving.',
    sections: [
      {
        heading: 'Measure before you buy',
        text: 'Twenty loggers and four weeks show more than any audit. Place half of them where everybody is sure that nothing can go wrong.',
      },
      {
        heading: 'Plan the ramp first',
        text: 'A dock shelter, a curtain and a rule that no crate waits outside cost less than one new cooling unit.',
      },
      {
        heading: 'Write the alarm into the contract',
        text: 'Agree with the carrier who is called at which temperature, day and night, and who pays when nobody answers.',
      },
    ],
  },
  {
    slug: 'choosing-a-filling-line',
    title: 'Choosing a filling line',
    subtitle: 'Six questions to answer before the first quotation',
    sector: 'food',
    motif: 'bottles',
    author: 'Kavita Menon',
    description:
      'Bottles an hour is the number on the brochure; litres sold a week is the number that pays. Change-over time, cleaning time and the weakest machine behind the filler decide the difference. Ask each supplier for the efficiency of a line that has run for two years, and visit it.',
  },
  {
    slug: 'fssai-licence-without-detours',
    title: 'An FSSAI licence without detours',
    subtitle: 'What inspectors look at in a new food plant',
    sector: 'food',
    motif: 'bottles',
    author: 'Rohan Kulkarni',
    description:
      'The layout is the licence. Raw and cooked goods that cross, a hand wash behind the wrong door, a drain that flows from dirty to clean: these are what send an application back. Draw the ways of people, goods and waste on one sheet before a wall is built.',
  },
  {
    slug: 'less-water-in-cleaning-in-place',
    title: 'Less water in cleaning in place',
    subtitle: 'Recover the last rinse and use it first',
    sector: 'food',
    motif: 'bottles',
    author: 'Rohan Kulkarni',
    description:
      'A last rinse is clean enough for the next first rinse. One buffer tank, a conductivity probe and a change of the programme saved a juice maker in Nagpur a third of its cleaning water, with the payback inside a year.',
  },
  {
    slug: 'first-five-axis-machine',
    title: 'Your first five-axis machine',
    subtitle: 'It pays by setups saved, not by speed',
    sector: 'mechanical',
    motif: 'gears',
    author: 'Farah Siddiqui',
    description:
      'Count the setups of your ten best-selling parts. Where three become one, the scrap from re-clamping disappears together with the waiting. Budget as much for the programmer as for the spindle, and start with the parts you know best.',
  },
  {
    slug: 'preventive-maintenance-on-one-page',
    title: 'Preventive maintenance on one page',
    subtitle: 'A board beside the machine beats a system nobody opens',
    sector: 'mechanical',
    motif: 'gears',
    author: 'Farah Siddiqui',
    description:
      'List the five ways in which each machine stopped last year. For each, write who looks at what, how often, and how it looks when it is still good. A photograph of a healthy belt is worth a paragraph about belts.',
  },
  {
    slug: 'rooftop-solar-for-a-factory',
    title: 'Rooftop solar for a factory',
    subtitle: 'Read the load curve before the roof plan',
    sector: 'energy',
    motif: 'plant',
    author: 'Harpreet Gill',
    description:
      'A roof that covers 40\u00a0% of the yearly demand may still cover the whole of a Sunday and nothing of a night shift. Ask for fifteen-minute data from your distribution company; the size of the plant follows from it.',
    sections: [
      {
        heading: 'Own, lease or buy the power',
        text: 'With capital at 11\u00a0% and a good roof, owning wins after year six. With an old roof, let somebody else carry it.',
      },
      {
        heading: 'Mind the structure',
        text: 'Purlins of the nineties were not drawn for 15\u00a0kg on every square metre. A structural report comes before the tender.',
      },
    ],
  },
  {
    slug: 'waste-heat-that-pays',
    title: 'Waste heat that pays',
    subtitle: 'Three places to look on a Monday morning',
    sector: 'energy',
    motif: 'plant',
    author: 'Harpreet Gill',
    description:
      'Compressor oil, boiler flue gas and the hot air above an oven. Each is warm all year, close to somebody who pays for hot water, and measured with a thermometer that you already own.',
  },
  {
    slug: 'dye-house-without-guesswork',
    title: 'A dye house without guesswork',
    subtitle: 'Right first time is a matter of scales and water',
    sector: 'textiles',
    motif: 'gears',
    author: 'Lakshmi Narayanan',
    description:
      'Every second re-dye began with a weighing error or with hardness that nobody had measured that day. Automatic dosing helps, but a calibrated scale and a test strip at every shift help first.',
  },
  {
    slug: 'clean-rooms-that-stay-clean',
    title: 'Clean rooms that stay clean',
    subtitle: 'Design for the people who work there at three in the morning',
    sector: 'pharma-biotech',
    motif: 'bottles',
    author: 'Dr. Neha Joshi',
    description:
      'A gowning room that is too small is cleaned in theory. Give every step its bench, its mirror and its bin, and the particle counts follow. Qualification is easier to pass when the easy way is the right way.',
  },
  {
    slug: 'battery-packs-from-cell-to-shelf',
    title: 'Battery packs from cell to shelf',
    subtitle: 'What AIS-156 changed on the assembly line',
    sector: 'ev-green-mobility',
    motif: 'gears',
    author: 'Arjun Desai',
    description:
      'Spacing, venting and traceability are now part of the type approval. That means a serial number on every cell, a torque record for every bolt and a burn-in room that can be emptied in a minute.',
  },
];
