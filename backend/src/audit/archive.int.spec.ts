import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaAwarded, bottlingLine, everythingAnchored } from '@nirmaan/contracts/examples';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bySpec as cause } from '../testing/people.js';
import {
  anitasAccount,
  anitasCredits,
  anitasPurchase,
  anitasStream,
  bottlingStream,
  meerasAccount,
  writeAnitasHistory,
} from '../testing/written-history.js';
import { Archive } from './archive.js';
import { checkBundle } from './bundle.js';
import type { Dossier } from './dossier.js';
import { exportOf } from './exporter.js';
import { HIDDEN } from './hidden.js';
import { Seal } from './seal.js';

const missing = 'the event before it is missing or elsewhere';

describe('the archive of a log whose streams were tampered with', () => {
  let stores: Stores;
  let intruder: Intruder;
  let archive: Archive;
  beforeEach(async () => {
    stores = await startStores();
    await writeAnitasHistory(stores.eventStore);
    intruder = new Intruder(stores.eventStoreUrl);
    archive = new Archive(stores.eventStore);
  });
  afterEach(async () => {
    await intruder.leave();
    await stores.stop();
  });

  const dossier = () => archive.dossier(bottlingLine, anita, undefined);
  const told = async () => {
    const found = await dossier();
    return found && archive.story(found);
  };
  const applicants = () => archive.applicantsThen(bottlingLine, undefined);

  it('tells a history that is whole', async () => {
    expect((await dossier())?.application.events).toHaveLength(3);
    expect(await applicants()).toMatchObject([{ consultantId: anita, status: 'rejected' }]);
  });

  it('tells none that has lost its beginning', async () => {
    await intruder.behead(anitasStream, 1);
    const faults = [{ where: `${anitasStream}@1`, what: missing }];
    await expect(dossier()).rejects.toMatchObject({ faults });
    await expect(applicants()).rejects.toMatchObject({ faults });
  });

  it('leaves no applicant out whose application cannot be read', async () => {
    const faults = [{ where: anitasStream, what: HIDDEN }];
    for (const act of [() => intruder.hide(anitasStream), () => intruder.bury(anitasStream)]) {
      await act();
      await expect(applicants()).rejects.toMatchObject({ faults });
      await expect(dossier()).rejects.toMatchObject({ faults });
    }
  });

  const beside = [
    ['the credits', anitasCredits],
    ['the order', anitasPurchase],
    ['the project', bottlingStream],
    ['the consultant', anitasAccount],
    ['the owner', meerasAccount],
  ] as const;

  it.each(beside)('tells none where %s cannot be read', async (_, stream) => {
    expect((await told())?.lines).toHaveLength(7);
    const faults = [{ where: stream, what: HIDDEN }];
    for (const act of [() => intruder.hide(stream), () => intruder.bury(stream)]) {
      await act();
      await expect(told()).rejects.toMatchObject({ faults });
    }
  });

  it.each([
    ['the credits', anitasCredits],
    ['the order', anitasPurchase],
    ['the project', bottlingStream],
  ])('tells none where %s has lost its beginning', async (_, stream) => {
    await intruder.behead(stream, 1);
    const faults = [{ where: `${stream}@1`, what: missing }];
    await expect(told()).rejects.toMatchObject({ faults });
  });

  it('tells no applicants without their names and their project', async () => {
    for (const stream of [bottlingStream, anitasAccount]) {
      await intruder.hide(stream);
      const faults = [{ where: stream, what: HIDDEN }];
      await expect(applicants()).rejects.toMatchObject({ faults });
      await intruder.disclose(stream);
      expect(await applicants()).toHaveLength(1);
    }
  });

  it('tells of every place at once', async () => {
    for (const stream of [anitasAccount, meerasAccount, bottlingStream])
      await intruder.hide(stream);
    const where = [bottlingStream, anitasAccount, meerasAccount];
    const faults = where.map((stream) => ({ where: stream, what: HIDDEN }));
    await expect(told()).rejects.toMatchObject({ faults });
  });

  it('denies no application whose project is hidden as well', async () => {
    await intruder.hide(anitasStream);
    await intruder.hide(bottlingStream);
    const faults = [{ where: bottlingStream, what: HIDDEN }];
    await expect(dossier()).rejects.toMatchObject({ faults });
    await expect(applicants()).rejects.toMatchObject({ faults });
  });

  it('tells no anchor from a stream that is hidden, and none where there is none', async () => {
    expect(await archive.newestAnchor()).toBeNull();
    const stream = streamOf.anchor('log');
    const append = { stream, after: null, events: [everythingAnchored], cause, at: new Date() };
    await stores.eventStore.append(append);
    expect(await archive.newestAnchor()).toEqual(everythingAnchored.data);
    await intruder.hide(stream);
    const faults = [{ where: stream, what: HIDDEN }];
    await expect(archive.newestAnchor()).rejects.toMatchObject({ faults });
  });

  it('goes by the order of the log where a clock went back', async () => {
    const at = new Date('2026-11-21T09:00:00.000Z');
    const after = await stores.eventStore.readTip(anitasStream);
    const events = [anitaAwarded];
    await stores.eventStore.append({ stream: anitasStream, after, events, cause, at });
    const then = await archive.dossier(bottlingLine, anita, at.toISOString());
    expect(then?.application.events).toEqual([]);
    expect(await archive.applicantsThen(bottlingLine, at.toISOString())).toEqual([]);
    const wish = { format: 'bundle', asOf: at.toISOString(), exportedAt: at } as const;
    const { content } = await exportOf(archive, new Seal('a secret'), then as Dossier, wish);
    expect(checkBundle(content).faults).toEqual([]);
  });

  it('says where somebody has written what the product never writes', async () => {
    const streamId = `application-${randomUUID()}`;
    const forged = {
      id: randomUUID(),
      type: 'ProposalSubmitted',
      streamId,
      data: {},
      metadata: {},
    };
    await intruder.write([forged]);
    const faults = [{ where: `${streamId}@0`, what: 'it is nothing that the product writes' }];
    await expect(applicants()).rejects.toMatchObject({ faults });
    expect((await told())?.lines).toHaveLength(7);
  });

  it('says where an event of another kind was chained behind the others', async () => {
    for (const stream of [anitasAccount, bottlingStream]) {
      const after = await stores.eventStore.readTip(stream);
      await stores.eventStore.append({
        stream,
        after,
        events: [anitaAwarded],
        cause,
        at: new Date(),
      });
    }
    const faults = [`${bottlingStream}@2`, `${anitasAccount}@1`].map((where) => ({
      where,
      what: 'it is nothing that the product writes',
    }));
    await expect(told()).rejects.toMatchObject({ faults });
  });

  it('leaves no applicant out because the project seems to be younger', async () => {
    await intruder.shorten(bottlingStream);
    const faults = [{ where: `${bottlingStream}@1`, what: missing }];
    await expect(applicants()).rejects.toMatchObject({ faults });
  });
});
