import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import { type AccountId, eventOf, searchTokens } from '@nirmaan/contracts/kernel';
import { projectId, projectPosted } from '@nirmaan/contracts/project';
import type { EventStore } from '@nirmaan/platform/eventstore';
import { readProgress } from '@nirmaan/platform/testing';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { rateOf } from './measure.js';
import type { TwinStore } from './twin/documents.js';

const AT_ONCE = 64;
const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'bench',
  causationId: 'bench',
} as const;

/** The same projects as events of the product and as documents of its twin. */
export class TwinProjects {
  private size = 0;

  constructor(
    private readonly log: EventStore,
    private readonly readModels: Db,
    private readonly store: TwinStore,
  ) {}

  /** Posts projects in both until there are so many; resolves with the new ones once the product's lists show them. */
  async growTo(size: number, owner: AccountId): Promise<readonly string[]> {
    const posted: string[] = [];
    await rateOf(Math.max(size - this.size, 0), AT_ONCE, async (piece) => {
      posted.push(await this.post(`Project ${this.size + piece}`, owner));
    });
    this.size = Math.max(size, this.size);
    await this.caughtUp();
    return posted;
  }

  private async post(title: string, owner: AccountId): Promise<string> {
    const project = projectId.parse(randomUUID());
    const { data } = bottlingLinePosted;
    const event = { ...data, project, owner, title, lastDay: '2999-12-31' };
    const at = new Date();
    const stream = streamOf.project(project);
    await this.log.append({
      stream,
      after: null,
      events: [eventOf(projectPosted, event)],
      cause,
      at,
    });
    const tokens = searchTokens(title, event.description);
    const times = { postedAt: at.toISOString(), phase: 'live' as const };
    const { project: _id, ...terms } = event;
    await this.store.projects.insertOne({ _id, ...terms, ...times, tokens });
    return project;
  }

  private async caughtUp(): Promise<void> {
    const head = await this.log.head();
    while ((await readProgress(this.readModels)).position < head) await delay(50);
  }
}
