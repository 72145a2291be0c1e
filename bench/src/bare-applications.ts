import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { Stack } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';

export const CONSULTANTS = 64;

/** What an application costs the store: read project, application and subscription; append to the last two. */
export class BareApplications {
  private readonly run = randomUUID();

  private constructor(private readonly client: EventStoreDBClient) {}

  static async prepare({ stores }: Stack): Promise<BareApplications> {
    const client = EventStoreDBClient.connectionString(stores.EVENTSTORE_URL);
    const bare = new BareApplications(client);
    await client.appendToStream(bare.project, event());
    for (let n = 0; n < CONSULTANTS; n += 1)
      await client.appendToStream(bare.subscription(n), event());
    return bare;
  }

  async apply(piece: number): Promise<void> {
    const application = `bareApplication-${this.run}.${piece}`;
    const subscription = this.subscription(piece);
    for (const stream of [this.project, application, subscription]) await this.read(stream);
    await this.client.appendToStream(subscription, event());
    await this.client.appendToStream(application, event(), { expectedRevision: NO_STREAM });
  }

  close(): Promise<void> {
    return this.client.dispose();
  }

  private get project(): string {
    return `bareProject-${this.run}`;
  }

  private subscription(piece: number): string {
    return `bareSubscription-${this.run}.${piece % CONSULTANTS}`;
  }

  private async read(stream: string): Promise<void> {
    try {
      for await (const _ of this.client.readStream(stream, { maxCount: 1 }));
    } catch {
      // A stream that does not exist yet costs a read all the same.
    }
  }
}

/** About as large as ours. */
const event = () =>
  jsonEvent({
    type: 'Bare',
    data: { text: 'x'.repeat(250) },
    metadata: { hash: 'x'.repeat(300) },
  });
