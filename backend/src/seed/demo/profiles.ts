import { location } from '@nirmaan/contracts/kernel';
import { z } from 'zod';
import { demoPerson } from './crowd.js';
import profiles from './profiles.json' with { type: 'json' };

const demoProfile = z.strictObject({
  consultant: demoPerson,
  headline: z.string(),
  place: location,
  experience: z.string(),
  services: z.string(),
  work: z.array(z.string()),
});
export type DemoProfile = z.infer<typeof demoProfile>;

/** The public profiles of all demo consultants. */
export const demoProfiles: readonly DemoProfile[] = z.array(demoProfile).parse(profiles);
