import { engagementCalls, roomPath } from '@nirmaan/contracts/engagement';
import { eventually } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import { A_WHILE, engage } from '../testing/engaged.js';
import { type MailServer, startMailServer } from '../testing/mail-server.js';
import { addSectors, signInAgain } from '../testing/people.js';
import { startReactors } from '../testing/reactors.js';

describe('the mails of an engagement', () => {
  let api: RunningApi;
  let server: MailServer;
  let stopReactors: () => Promise<void>;
  beforeAll(async () => {
    [api, server] = await Promise.all([startApi({ projections: true }), startMailServer()]);
    await addSectors(api);
    const PUBLIC_URL = 'http://localhost:4321';
    stopReactors = await startReactors(api, { SMTP_URL: server.url, PUBLIC_URL });
  });
  afterAll(async () => {
    await stopReactors();
    await server.stop();
    await api.stop();
  });

  it('say each act of the other party, with the way there and without the words', async () => {
    const { anita, meera, id, params, of, agreeOnPlan } = await engage(api);
    await agreeOnPlan();
    await anita.person.call(engagementCalls.deliver, { round: 1, note: 'A secret' }, of(1));
    await meera.person.call(engagementCalls.end, { reason: 'A secret' }, params);
    const subjectsTo = (email: string | undefined) =>
      server.mails
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ subject }) => subject ?? '');
    await eventually(() => {
      expect(subjectsTo(meera.form.email)).toEqual(
        expect.arrayContaining([
          'Anita Rao proposes a plan for “Bottling line”, ₹400.50 in all',
          'Anita Rao delivered milestone 1 of “Bottling line”',
        ]),
      );
      expect(subjectsTo(anita.form.email)).toEqual(
        expect.arrayContaining([
          'Meera Iyer agreed to your plan for “Bottling line”, ₹400.50 in all',
          'Meera Iyer ended your work on “Bottling line”',
        ]),
      );
    }, A_WHILE);
    const delivered = server.mails.find(({ subject }) => subject?.includes('delivered'));
    expect(delivered?.text).toContain('Accept it, or ask for changes.');
    expect(delivered?.text).toContain(`http://localhost:4321${roomPath(id)}`);
    expect(server.mails.filter(({ text }) => text?.includes('secret'))).toEqual([]);
  });

  it('of the award leads into the room', async () => {
    const { id } = await engage(api);
    await eventually(() => {
      const award = server.mails.find(({ text }) => text?.includes(roomPath(id)));
      expect(award?.subject).toBe('You were awarded “Bottling line”');
      expect(award?.text).toContain('Agree with the manufacturer on a plan');
    }, A_WHILE);
  });

  it('remind both of the day that a milestone is due', async () => {
    const { anita, meera, agreeOnPlan, notices } = await engage(api);
    await agreeOnPlan();
    // Half a day beyond, so that the day has come in India whatever the hour is here.
    api.clock.moveOn(10.5 * 24 * 60 * 60_000);
    for (const one of [anita, meera]) await signInAgain(one);
    const isReminder = (subject = '') => /^Milestone 1 of “Bottling line” is due on /.test(subject);
    await eventually(async () => {
      for (const one of [anita, meera]) {
        const mails = server.mails.filter(
          ({ to, subject }) => to?.[0]?.address === one.form.email && isReminder(subject),
        );
        expect(mails).toHaveLength(1);
        expect((await notices(one)).filter(({ message }) => isReminder(message))).toHaveLength(1);
      }
    }, A_WHILE);
  });
});
