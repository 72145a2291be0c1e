import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { anita as consultantId, bottlingLine as projectId } from '@nirmaan/contracts/examples';
import { forgeEvent } from '@nirmaan/embedded/testing';
import { createLog } from '@nirmaan/platform/log';
import { startApi } from '../testing/api.js';
import { signInStaff } from '../testing/staff.js';
import { anitasStream, writeAnitasHistory } from '../testing/written-history.js';

it('refuses to show a tampered history and logs where it deviates', async () => {
  const lines: string[] = [];
  const api = await startApi({
    log: createLog('spec', { write: (line) => void lines.push(line) }),
  });
  await writeAnitasHistory(api.stores.eventStore);
  const auditor = await signInStaff(api, 'auditor');
  await forgeEvent(api.stores.eventStoreUrl, anitasStream);

  const application = { params: { projectId, consultantId } };
  const csv = { ...application, query: { format: 'csv' } };
  const refusals = [
    await auditor.fail(auditCalls.timeline, undefined, application),
    await auditor.fail(auditCalls.export, undefined, csv),
    await auditor.fail(auditCalls.applicantsAsOf, undefined, { params: { projectId } }),
    await auditor.fail(applicationCalls.history, undefined, application),
  ];
  await api.stop();

  const detail = `${anitasStream}, revision 3: its content does not match its hash.`;
  for (const { status, body } of refusals) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'AUDIT.HISTORY_BROKEN', details: [detail] });
  }
  expect(lines.filter((line) => line.includes('history is not as it was written'))).toHaveLength(4);
});
