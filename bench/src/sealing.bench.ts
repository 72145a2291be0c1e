import { accountId } from '@nirmaan/contracts/account';
import { codec, streamOf } from '@nirmaan/contracts/catalogue';
import { anitaRegistered, anitasProfileUpdated } from '@nirmaan/contracts/examples';
import type { StreamName } from '@nirmaan/contracts/kernel';
import { type EventStore } from '@nirmaan/platform/eventstore';
import { withStores } from '@nirmaan/platform/stores';
import { randomUUID } from 'node:crypto';
import { compareInTurns, doAll, repeating, type Side } from './load.js';
import { cause } from './marketplace.js';
import { appendRound, appendWithoutRegistration } from './mixture.js';
import { startStores } from './processes.js';
import { type Benchmark, type Figure, formatNumber } from './report.js';

const CALLERS = 16;
const ROUNDS = 500;
const PROFILES = 5;
const AIM = { atLeast: 0.9 };

export const sealing: Benchmark = {
  name: 'sealing',
  description: 'appends and reads of events whose personal fields are sealed, beside plain ones',
  run: async ({ seconds }) => {
    const stores = await startStores();
    try {
      return await withStores(stores.urls, async ({ eventStore }) => [
        {
          ...(await compare('appends', () => () => appendWithoutRegistration(eventStore), seconds)),
          aim: AIM,
        },
        await compare(
          'appends, a registration among eight events',
          () => () => appendRound(eventStore),
          seconds,
        ),
        {
          ...(await compare('reads', await prepareReads(eventStore, appendRound), seconds)),
          aim: AIM,
        },
        await compare(
          'reads of personal events only',
          await prepareReads(eventStore, appendAccount),
          seconds,
        ),
      ]);
    } finally {
      await stores.stop();
    }
  },
};

/** The catalogue's events in this process: with their personal fields sealed, or stored as they are. */
function setSealing(isOn: boolean): void {
  const none = () => undefined;
  if (isOn) ['divide', 'findSubject'].forEach((name) => Reflect.deleteProperty(codec, name));
  else Object.assign(codec, { divide: none, findSubject: none });
}

async function compare(
  name: string,
  workOf: (isSealed: boolean) => () => Promise<unknown>,
  seconds: number,
): Promise<Figure> {
  const side = (isSealed: boolean): Side => ({
    pids: {},
    run: (...load) => {
      setSealing(isSealed);
      return repeating(workOf(isSealed))(...load);
    },
  });
  const { sealed, plain } = await compareInTurns(
    { sealed: side(true), plain: side(false) },
    CALLERS,
    seconds,
  );
  setSealing(true);
  return {
    name: `${name}, beside plain`,
    value: sealed.perSecond / plain.perSecond,
    unit: '×',
    note: `${formatNumber(sealed.perSecond)}/s, ${formatNumber(plain.perSecond)}/s`,
  };
}

/** Streams that were appended sealed, and others that were not. */
async function prepareReads(
  eventStore: EventStore,
  append: (eventStore: EventStore) => Promise<readonly StreamName[]>,
) {
  const streams: Record<'sealed' | 'plain', StreamName[]> = { sealed: [], plain: [] };
  for (const [kind, appended] of Object.entries(streams)) {
    setSealing(kind === 'sealed');
    await doAll(ROUNDS, CALLERS, async () => {
      appended.push(...(await append(eventStore)));
    });
  }
  let next = 0;
  return (isSealed: boolean) => {
    const from = streams[isSealed ? 'sealed' : 'plain'];
    return async () => {
      const stream = from[next++ % from.length];
      if (stream) await eventStore.read(stream);
    };
  };
}

/** An account with a few profiles. */
async function appendAccount(eventStore: EventStore): Promise<readonly StreamName[]> {
  const account = accountId.parse(randomUUID());
  const stream = streamOf.account(account);
  const profile = { ...anitasProfileUpdated, data: { ...anitasProfileUpdated.data, account } };
  const registered = { ...anitaRegistered, data: { ...anitaRegistered.data, account } };
  const events = [registered, ...Array.from({ length: PROFILES }, () => profile)];
  await eventStore.append({ stream, after: null, events, cause, at: new Date() });
  return [stream];
}
