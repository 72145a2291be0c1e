import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { withTimeout } from '../lifecycle/index.js';
import { explainRefusal } from './errors.js';

const MAX_ASK_MS = 1_000;

/**
 * The client hides why it discovers no node of a cluster. Asks each by itself, and returns a sentence for the operator
 * where one was refused; undefined where they are just away.
 */
export async function explainUndiscovered(url: string): Promise<string | undefined> {
  const asked = await Promise.allSettled(listNodes(url).map(askNode));
  const [refusal] = asked.flatMap((answer) =>
    answer.status === 'rejected' ? (explainRefusal(answer.reason) ?? []) : [],
  );
  return refusal;
}

/** The URL of each node, with the same credentials and options. */
function listNodes(url: string): string[] {
  const [, credentials = '', hosts = '', options = ''] =
    /^esdb(?:\+discover)?:\/\/([^@/?]*@)?([^/?]+)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `esdb://${credentials}${host}${options}`);
}

async function askNode(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url);
  const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
  const read = async (): Promise<void> => {
    for await (const _ of client.readAll(newest));
  };
  const limit = { milliseconds: MAX_ASK_MS, message: 'The node does not answer' };
  await withTimeout(read(), limit).finally(() => void client.dispose());
}
