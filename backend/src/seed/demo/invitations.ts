import { z } from 'zod';
import { demoPerson } from './crowd.js';
import invitations from './invitations.json' with { type: 'json' };
import { demoProject } from './projects.js';

const demoInvitation = z.strictObject({
  project: demoProject,
  consultant: demoPerson,
  daysAgo: z.int(),
});
export type DemoInvitation = z.infer<typeof demoInvitation>;

export const demoInvitations: readonly DemoInvitation[] = z
  .array(demoInvitation)
  .parse(invitations);
