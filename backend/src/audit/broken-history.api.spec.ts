import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { anita as consultantId, bottlingLine as projectId } from '@nirmaan/contracts/examples';
import { Intruder } from '@nirmaan/embedded/testing';
import { createLog } from '@nirmaan/platform/log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import type { Person } from '../testing/person.js';
import { signInStaff } from '../testing/staff.js';
import { anitasStream, writeAnitasHistory } from '../testing/written-history.js';

const inWords = 'The log does not hold this history as it was written, so it is not told.';
const lines: string[] = [];
const log = createLog('spec', { write: (line) => void lines.push(line) });

describe('an auditor who asks for a history that was tampered with', () => {
  let api: RunningApi;
  let auditor: Person;
  let intruder: Intruder;
  beforeAll(async () => {
    api = await startApi({ log });
    await writeAnitasHistory(api.stores.eventStore);
    intruder = new Intruder(api.stores.eventStoreUrl);
    auditor = await signInStaff(api, 'auditor');
  });
  afterAll(async () => {
    await intruder.leave();
    await api.stop();
  });

  const ofApplication = { params: { projectId, consultantId } };
  const refusals = async () => [
    await auditor.fail(auditCalls.story, undefined, ofApplication),
    await auditor.fail(auditCalls.export, undefined, {
      ...ofApplication,
      query: { format: 'csv' },
    }),
    await auditor.fail(applicationCalls.history, undefined, ofApplication),
    await auditor.fail(auditCalls.applicantsThen, undefined, { params: { projectId } }),
  ];

  it('is told where it breaks', async () => {
    await intruder.behead(anitasStream, 1);
    const broken = `${anitasStream}, revision 1: the event before it is missing or elsewhere.`;
    for (const { status, body } of await refusals()) {
      expect(status).toBe(409);
      expect(body).toEqual({
        error: `${inWords} ${broken}`,
        message: `${inWords} ${broken}`,
        errorMessage: `${inWords} ${broken}`,
        code: 'AUDIT.HISTORY_BROKEN',
        details: [broken],
      });
    }
  });

  it('is told that it was hidden', async () => {
    const hidden = `${anitasStream}: it is on the log, and reading it yields nothing.`;
    for (const act of [() => intruder.hide(anitasStream), () => intruder.bury(anitasStream)]) {
      await act();
      for (const { status, body } of await refusals())
        expect([status, body.details]).toEqual([409, [hidden]]);
    }
  });

  it('leaves a line in the log of whoever runs the product', () => {
    expect(
      lines.filter((line) => line.includes('a history is not as it was written')),
    ).toHaveLength(12);
  });
});
