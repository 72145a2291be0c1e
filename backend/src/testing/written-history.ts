import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRejected,
  anitasApplication,
  anitasProposal,
  bottlingLine,
  bottlingLineEdited,
  bottlingLinePosted,
} from '@nirmaan/contracts/examples';
import type { EventLog } from '@nirmaan/platform/eventstore';
import { bySpec as cause } from './people.js';

/** Where Anita's application and Meera's project are on the log. */
export const anitasStream = streamOf.application(anitasApplication);
export const bottlingStream = streamOf.project(bottlingLine);

const at = new Date('2026-11-21T10:00:00.000Z');

/** Meera posts and edits a project; Anita applies, is awarded and rejected. */
export async function writeAnitasHistory(log: EventLog): Promise<void> {
  const facts = [anitasProposal, anitaAwarded, anitaRejected];
  const posted = [bottlingLinePosted, bottlingLineEdited];
  await log.append({ stream: bottlingStream, after: null, facts: posted, cause, at });
  await log.append({ stream: anitasStream, after: null, facts, cause, at });
}
