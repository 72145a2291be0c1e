import {
  ANY,
  type AppendExpectedRevision,
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
} from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import {
  collect,
  eventStoreUnderTest,
  newStream,
  note,
  notes,
  numbers,
  upTo,
} from '../testing/fixtures.js';

const target = eventStoreUnderTest();

const append = (
  stream: string,
  events: Parameters<typeof target.client.appendToStream>[1],
  expectedRevision: AppendExpectedRevision = ANY,
) => target.client.appendToStream(stream, events, { expectedRevision });

const positionsIn = async (stream: string) =>
  (await collect(target.client.readAll()))
    .filter(({ event }) => event?.streamId === stream)
    .map(({ event }) => event?.position.commit ?? 0n);

describe('an append', () => {
  it('answers with the revision and the position of the last event', async () => {
    const stream = newStream();
    const { success, nextExpectedRevision, position } = await append(stream, notes(0, 4));
    expect([success, nextExpectedRevision]).toEqual([true, 4n]);
    expect(position?.commit).toBe((await positionsIn(stream)).at(-1));
  });

  it('gives each event a position of its own, which cannot be computed from another one', async () => {
    const stream = newStream();
    await append(stream, notes(0, 9));
    const positions = await positionsIn(stream);
    const gaps = positions.slice(1).map((position, index) => position - (positions[index] ?? 0n));
    for (const gap of gaps) expect(gap).toBeGreaterThan(10n);
  });

  it('keeps id, type, data and metadata', async () => {
    const [stream, id] = [newStream(), randomUUID()];
    const content = { type: 'NoteTaken', data: { text: '₹ 5 लाख' }, metadata: { by: 'anita' } };
    await append(stream, jsonEvent({ id, ...content }));
    const [read] = await collect(target.client.readStream(stream));
    const place = { streamId: stream, revision: 0n, id, isJson: true };
    expect(read?.event).toMatchObject({ ...place, ...content });
    expect(Math.abs(Date.now() - (read?.event?.created.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('keeps binary data and metadata as they are', async () => {
    const stream = newStream();
    const [data, metadata] = [Uint8Array.of(0, 255, 128, 10), Uint8Array.of(200, 0, 1)];
    await append(stream, binaryEvent({ type: 'Scan', data, metadata }));
    const [read] = await collect(target.client.readStream(stream));
    expect(read?.event).toMatchObject({ isJson: false, data, metadata });
  });

  it('of nothing makes no event and no stream', async () => {
    const [stream, other] = [newStream(), newStream()];
    await append(stream, notes(0, 1));
    expect(await append(stream, [], 1n)).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await append(other, [])).toMatchObject({ success: true });
    expect(await numbers(target.client.readStream(stream))).toEqual([0, 1]);
    expect(await positionsIn(other)).toEqual([]);
    await append(other, notes(0, 0), NO_STREAM);
  });

  it('may arrive in many pieces', async () => {
    const stream = newStream();
    const events = upTo(59).map((n) =>
      jsonEvent({ type: 'NoteTaken', data: { n, text: 'x'.repeat(10_000) } }),
    );
    const appended = await target.client.appendToStream(stream, events, {
      batchAppendSize: 50_000,
    });
    expect(appended).toMatchObject({ nextExpectedRevision: 59n });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(59));
  });

  it.each([
    ['in one piece', {}],
    ['in pieces', { batchAppendSize: 200_000 }],
  ])('is refused as a whole above the limit that the server names, %s', async (_, options) => {
    const stream = newStream();
    const text = 'x'.repeat(100_000);
    const large = upTo(29).map((n) => jsonEvent({ type: 'NoteTaken', data: { n, text } }));
    const limit = await target.client.appendToStream(stream, large, options).then(
      () => Infinity,
      (error: unknown) => (error instanceof MaxAppendSizeExceededError ? error.maxAppendSize : NaN),
    );
    const stored = await numbers(target.client.readStream(stream)).catch(() => []);
    expect(limit).toBeGreaterThanOrEqual(1024 * 1024);
    expect(stored).toEqual(limit < large.length * text.length ? [] : upTo(29));
  });

  it('is refused after its deadline, and leaves others alone', async () => {
    const late = target.client.appendToStream(newStream(), note(0), { deadline: -1_000 });
    await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
    expect(await append(newStream(), note(0))).toMatchObject({ success: true });
  });

  it('may ask for the leader', async () => {
    const appended = target.client.appendToStream(newStream(), note(0), { requiresLeader: true });
    await expect(appended).resolves.toMatchObject({ success: true });
  });
});

describe('the expected revision', () => {
  it('of no stream allows only the first append', async () => {
    const stream = newStream();
    await append(stream, note(0), NO_STREAM);
    await expect(append(stream, note(1), NO_STREAM)).rejects.toMatchObject({
      ...{ type: 'wrong-expected-version', streamName: stream },
      ...{ expectedVersion: 'no_stream', actualVersion: 0n },
    });
  });

  it('must be the last one', async () => {
    const stream = newStream();
    await append(stream, notes(0, 2));
    await append(stream, note(3), 2n);
    for (const expected of [0n, 2n, 4n, 2n ** 60n])
      await expect(append(stream, note(9), expected)).rejects.toMatchObject({
        ...{ type: 'wrong-expected-version', streamName: stream },
        ...{ expectedVersion: expected, actualVersion: 3n },
      });
    await expect(append(stream, note(9), 2n ** 63n)).rejects.toThrow();
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(3));
  });

  it('names a stream that does not exist, in any script', async () => {
    const stream = newStream('प्रस्ताव');
    await expect(append(stream, note(0), 0n)).rejects.toMatchObject({
      ...{ type: 'wrong-expected-version', streamName: stream },
      ...{ expectedVersion: 0n, actualVersion: 'no_stream' },
    });
  });

  it('lets exactly one of many concurrent writers win', async () => {
    const stream = newStream();
    const results = await Promise.allSettled(
      upTo(19).map((n) => append(stream, note(n), NO_STREAM)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await numbers(target.client.readStream(stream))).toHaveLength(1);
  });

  it('of any keeps every one of many concurrent appends, in the order of its stream', async () => {
    const streams = upTo(7).map(() => newStream());
    await Promise.all(streams.flatMap((stream) => upTo(24).map((n) => append(stream, note(n)))));
    for (const stream of streams) {
      const read = await collect(target.client.readStream(stream));
      expect(read.map(({ event }) => event?.revision)).toEqual(upTo(24).map(BigInt));
      expect(new Set(read.map(({ event }) => event?.id)).size).toBe(25);
    }
  });
});

describe('a repeated append', () => {
  /** A stream with notes 0 to 2 in one append, and two more after them. */
  const writeStream = async () => {
    const [stream, first] = [newStream(), notes(0, 2)];
    const answer = await append(stream, first, NO_STREAM);
    await append(stream, notes(3, 4), 2n);
    return { stream, first, answer };
  };

  it('is answered like the first one and writes nothing', async () => {
    const { stream, first, answer } = await writeStream();
    expect(await append(stream, first, NO_STREAM)).toEqual(answer);
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it('succeeds for a prefix of what was written', async () => {
    const { stream, first } = await writeStream();
    const again = await append(stream, first.slice(0, 2), NO_STREAM);
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it('is refused when only a part of it was written', async () => {
    const { stream, first } = await writeStream();
    const again = append(stream, [...first.slice(0, 2), note(99)], NO_STREAM);
    await expect(again).rejects.toMatchObject({
      type: 'wrong-expected-version',
      actualVersion: 4n,
    });
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(4));
  });

  it('is recognised while the first one is still being committed', async () => {
    const [stream, first] = [newStream(), notes(0, 2)];
    const once = () => append(stream, first, NO_STREAM);
    // The real server leaves some repeats without an answer until their deadline.
    const answered = () =>
      once().catch((error: unknown) => {
        if ((error as { type?: string }).type !== 'deadline-exceeded') throw error;
        return once();
      });
    for (const { nextExpectedRevision } of await Promise.all([answered(), answered()]))
      expect(nextExpectedRevision).toBe(2n);
    expect(await numbers(target.client.readStream(stream))).toEqual(upTo(2));
  });
});
