import { anita, bottlingLine } from '@nirmaan/contracts/examples';
import { Intruder, startStores, type Stores } from '@nirmaan/embedded/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommandGate, systemClock } from '../kernel/commands/index.js';
import { anitasStream, bottlingStream, writeAnitasHistory } from '../testing/written-history.js';
import { Archive } from './archive.js';
import { HIDDEN } from './hidden.js';

const missing = 'the fact before it is missing or elsewhere';

describe('the archive of a log whose streams were tampered with', () => {
  let stores: Stores;
  let intruder: Intruder;
  let archive: Archive;
  beforeEach(async () => {
    stores = await startStores();
    await writeAnitasHistory(stores.eventLog);
    intruder = new Intruder(stores.eventStoreUrl);
    archive = new Archive(stores.eventLog, new CommandGate(stores.eventLog, systemClock));
  });
  afterEach(async () => {
    await intruder.leave();
    await stores.stop();
  });

  const dossier = () => archive.dossier(bottlingLine, anita, undefined);
  const applicants = () => archive.applicantsThen(bottlingLine, undefined);

  it('tells a history that is whole', async () => {
    expect((await dossier())?.application.facts).toHaveLength(3);
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

  it('leaves no applicant out because the project seems to be younger', async () => {
    await intruder.shorten(bottlingStream);
    const faults = [{ where: `${bottlingStream}@1`, what: missing }];
    await expect(applicants()).rejects.toMatchObject({ faults });
  });
});
