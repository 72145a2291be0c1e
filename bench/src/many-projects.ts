import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { projectId } from '@nirmaan/contracts/kernel';
import { EventLog } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;

/** Appends so many open freelance projects, as ordinary facts. */
export async function appendProjects(eventStoreUrl: string, count: number): Promise<void> {
  const log = EventLog.at(eventStoreUrl);
  await rateOf(count, 64, (piece) => {
    const project = projectId.parse(randomUUID());
    const news = { project, title: `Bottling line ${piece}`, lastDay: '2099-12-31' };
    const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, ...news } };
    const stream = streamOf.project(project);
    return log.append({ stream, after: null, facts: [posted], cause, at: new Date() });
  });
  await log.close();
}
