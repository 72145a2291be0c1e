import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { projectId } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';

const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'b',
  causationId: 'b',
} as const;

/** Appends so many open freelance projects, as ordinary events. */
export async function appendProjects(eventStoreUrl: string, count: number): Promise<void> {
  const log = EventStore.at(eventStoreUrl);
  await rateOf(count, 64, (piece) => {
    const project = projectId.parse(randomUUID());
    const news = { project, title: `Bottling line ${piece}`, lastDay: '2099-12-31' };
    const posted = { ...bottlingLinePosted, data: { ...bottlingLinePosted.data, ...news } };
    const stream = streamOf.project(project);
    return log.append({ stream, after: null, events: [posted], cause, at: new Date() });
  });
  await log.close();
}
