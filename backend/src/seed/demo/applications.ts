import type { ApplicantStatus } from '@nirmaan/contracts/application';
import { anita, type DemoPerson, vikram } from './people.js';
import {
  batteryTray,
  boilerAudit,
  bottlingLine,
  coldStore,
  type DemoProject,
  paintBooth,
  weldingCell,
} from './projects.js';

/** An application with the decisions of the project's owner, one a day, in order. */
export interface DemoApplication {
  readonly project: DemoProject;
  readonly consultant: DemoPerson;
  readonly rupees: number;
  readonly proposal: string;
  readonly appliedDaysAgo: number;
  readonly decisions: readonly { to: ApplicantStatus; reason: string }[];
}

export const demoApplications: readonly DemoApplication[] = [
  {
    project: bottlingLine,
    consultant: anita,
    rupees: 410_000,
    proposal:
      'Layout in two weeks, commissioning in fourteen. I have set up three juice lines of this size and bring the hygiene plan with me.',
    appliedDaysAgo: 19,
    decisions: [],
  },
  {
    project: bottlingLine,
    consultant: vikram,
    rupees: 445_000,
    proposal: 'A line with a low-energy rinser and heat recovery; savings pay for it in two years.',
    appliedDaysAgo: 17,
    decisions: [{ to: 'rejected', reason: 'Too long to commission' }],
  },
  {
    project: coldStore,
    consultant: vikram,
    rupees: 1_700_000,
    proposal:
      'CO2 refrigeration with a solar-ready roof. Drawings in five weeks, handover in nine months.',
    appliedDaysAgo: 15,
    decisions: [{ to: 'awarded', reason: 'Lowest power budget' }],
  },
  {
    project: boilerAudit,
    consultant: vikram,
    rupees: 90_000,
    proposal: 'Two weeks of metering with my own instruments, and a ranked list of measures.',
    appliedDaysAgo: 30,
    decisions: [
      { to: 'rejected', reason: 'Booked for the season' },
      { to: 'pending', reason: 'The season was moved' },
      { to: 'awarded', reason: 'Instruments included' },
    ],
  },
  {
    project: weldingCell,
    consultant: anita,
    rupees: 2_250_000,
    proposal:
      'Two-robot cell with quick-change fixtures; simulation first, so that the cycle time is proven.',
    appliedDaysAgo: 13,
    decisions: [{ to: 'rejected', reason: 'No automotive reference' }],
  },
  {
    project: batteryTray,
    consultant: vikram,
    rupees: 650_000,
    proposal:
      'A die-cast and extrusion hybrid below 13\u00a0kg, with ingress tests at an accredited laboratory.',
    appliedDaysAgo: 7,
    decisions: [],
  },
  {
    project: paintBooth,
    consultant: anita,
    rupees: 1_240_000,
    proposal: 'Consents and waste water from one hand; change-over during the October holidays.',
    appliedDaysAgo: 28,
    decisions: [],
  },
];
