import { getApplicationId } from '@nirmaan/contracts/application';
import {
  anitaAwarded,
  anitaRejected,
  anitasProposal,
  bottlingLine,
  meera,
} from '@nirmaan/contracts/examples';
import { allEvents, codec, streamOf } from '@nirmaan/contracts/catalogue';
import {
  Codec,
  PARKED_STREAMS,
  type ParkedStreamDocument,
  type Position,
} from '@nirmaan/contracts/kernel';
import { Intruder } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import { eventually, onTestEnd } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import { ProgressStore } from '../kernel/progress.js';
import type { Projection } from '../kernel/projection.js';
import {
  first,
  OperatorScenario,
  poisoned,
  second,
  stream,
  timeout,
} from '../testing/operator-scenario.js';
import { decideParkedStreams, listParkedStreams, UNKNOWN_VERSION } from './parked.js';

const olga = { by: 'Olga', why: 'Written by a program that was never released.' };

describe('an operator with an event that cannot be folded', () => {
  let scenario: OperatorScenario;
  beforeEach(async () => {
    scenario = await OperatorScenario.start();
  });
  afterEach(() => scenario.stop());

  const getParkedId = async () => (await listParkedStreams(scenario.stores.db))[0]?._id ?? '';
  const decide = (decision: 'retry' | 'skip', projection: Projection) =>
    getParkedId().then((id) =>
      decideParkedStreams(scenario.context(projection), [id], decision, olga, timeout()),
    );
  let later: Position;
  beforeEach(async () => {
    await scenario.restart(poisoned);
    later = await scenario.writer.append(stream, anitaAwarded, anitaRejected);
    await scenario.view(later);
  });

  it('sees its stream parked, and retries it after the handler is fixed', async () => {
    const row = { state: 'parked', parkedStreams: 1, lag: { events: 0 } };
    expect((await scenario.getRows())[first]).toMatchObject(row);
    expect(await scenario.view(later)).toMatchObject([{ status: 'pending' }]);
    expect(await decide('retry', poisoned)).toMatchObject([{ state: 'parked again' }]);
    expect(await listParkedStreams(scenario.stores.db)).toMatchObject([
      { revision: 1n, blockedEvents: 1n },
    ]);
    expect(await decide('retry', applications)).toMatchObject([{ state: 'folded' }]);
    expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'live' }));
  });

  it('retries all streams of this release beside one of another version', async () => {
    const records = scenario.stores.db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    const [parked] = await listParkedStreams(scenario.stores.db);
    const other = { ...parked!, _id: `other/${stream}`, collection: 'other', since: new Date(0) };
    await records.insertOne(other);
    const { changes } = await new ProgressStore(scenario.stores.db).read();
    const context = scenario.context(applications);
    expect(await decideParkedStreams(context, ['all'], 'retry', olga, timeout())).toEqual([
      { id: other._id, state: UNKNOWN_VERSION },
      { id: parked!._id, state: 'folded' },
    ]);
    expect((await new ProgressStore(scenario.stores.db).read()).changes).toBeGreaterThan(changes);
  });

  it('reports a cancelled retry of all streams, and continues it', async () => {
    const other = streamOf.application(getApplicationId(bottlingLine, meera));
    await scenario.view(await scenario.writer.append(other, anitasProposal, anitaAwarded));
    const cancelling = new AbortController();
    const context = scenario.context({
      ...applications,
      fold: (document, event) => {
        cancelling.abort();
        return applications.fold(document, event);
      },
    });
    await expect(
      decideParkedStreams(context, ['all'], 'retry', olga, cancelling.signal),
    ).rejects.toThrow('Cancelled. Run it again.');
    expect(await listParkedStreams(scenario.stores.db)).toMatchObject([{ stream: other }]);
    expect(await decideParkedStreams(context, ['all'], 'retry', olga, timeout())).toMatchObject([
      { state: 'folded' },
    ]);
  });

  it('can still decide after an unreadable decision', async () => {
    const intruder = new Intruder(scenario.stores.eventStoreUrl);
    const unreadable = { id: randomUUID(), type: 'ParkedEventSkipped', data: {}, metadata: {} };
    await intruder.write([{ ...unreadable, streamId: streamOf.readModel(poisoned.id) }]);
    await intruder.dispose();
    await scenario.restart(applications);
    expect(await decide('skip', applications)).toMatchObject([{ state: 'folded' }]);
    expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
  });

  it('retries only the events that the document lacks, up to the checkpoint', async () => {
    await scenario.stopWorker();
    await scenario.writer.append(stream, anitaAwarded);
    const folded: string[] = [];
    const counting: Projection = {
      ...applications,
      fold: (document, event) => {
        folded.push(`${event.type}@${event.revision}`);
        return applications.fold(document, event);
      },
    };
    await decide('retry', counting);
    expect(folded).toEqual(['ApplicantStatusChanged@1', 'ApplicantStatusChanged@2']);
  });

  it('skips the event, in rebuilds too', async () => {
    await expect(scenario.rebuild({}, scenario.context(poisoned))).rejects.toThrow(
      `cannot fold ApplicantStatusChanged at ${stream}@1: awards are poison`,
    );
    expect((await scenario.getRows())[second]).toMatchObject({ state: 'failed', lag: null });
    const { changes } = await new ProgressStore(scenario.stores.db).read();
    const ids = [`${second}/${stream}`, `${first}/${stream}`];
    const skip = () =>
      decideParkedStreams(scenario.context(poisoned), ids.splice(0, 1), 'skip', olga, timeout());
    expect(await skip()).toMatchObject([{ state: 'recorded' }]);
    expect(await skip()).toMatchObject([{ state: 'folded' }]);
    expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
    expect((await new ProgressStore(scenario.stores.db).read()).changes).toBeGreaterThan(changes);
    expect(await scenario.rebuild({}, scenario.context(poisoned))).toMatchObject([
      { switched: true, comparison: { different: [] } },
    ]);
    const decisions = await scenario.stores.eventStore.read(streamOf.readModel(applications.id));
    expect(decisions).toMatchObject([{ type: 'ParkedEventSkipped', data: { ...olga, stream } }]);
  });

  it('sees it folded by a release that knows the type of the event', async () => {
    await scenario.stopWorker();
    const records = scenario.stores.db.collection<ParkedStreamDocument>(PARKED_STREAMS);
    await records.updateOne({ _id: await getParkedId() }, { $set: { knownVersion: 0 } });
    await scenario.restart();
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'live' }));
    expect(await scenario.view(later)).toMatchObject([{ status: 'rejected' }]);
  });

  it('sees an event of a newer schema version folded by a release that knows it', async () => {
    const other = streamOf.application(getApplicationId(bottlingLine, meera));
    await decide('retry', applications);
    jest.spyOn(codec, 'check').mockReturnValueOnce({ schemaVersion: 2 });
    const position = await scenario.writer.append(other, anitasProposal);
    await scenario.restart();
    await scenario.view(position);
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'parked' }));
    const newer = new Codec(
      allEvents.map((definition) =>
        definition.type === anitasProposal.type
          ? { ...definition, upcasters: [...definition.upcasters, (data) => data] }
          : definition,
      ),
    );
    onTestEnd(() => void jest.restoreAllMocks());
    jest.spyOn(codec, 'decode').mockImplementation((raw) => newer.decode(raw));
    jest.spyOn(codec, 'getKnownVersion').mockImplementation((type) => newer.getKnownVersion(type));
    await scenario.restart();
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'live' }));
    expect(await scenario.view(position)).toHaveLength(2);
  });

  it('sees the stream parked again after the read models were lost and rebuilt', async () => {
    await scenario.stopWorker();
    await scenario.stores.db.dropDatabase();
    await scenario.restart(poisoned);
    expect(await scenario.view(later)).toMatchObject([{ status: 'pending' }]);
    await eventually(async () => expect(await scenario.getStates()).toEqual({ [first]: 'parked' }));
  });
});
