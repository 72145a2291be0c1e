import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { getAccountSubject, getAddressSubject } from '@nirmaan/contracts/kernel';
import { bySpec } from '@nirmaan/platform/testing';
import { accountAggregate, EmailKeys } from '../account/account.module.js';
import { type RunningApi, secrets, startApi } from '../testing/api.js';
import { addSectors, getVerificationToken, type Signed, signUp } from '../testing/people.js';
import { Eraser, type EraserContext } from './eraser.js';
import type { RequestedErasure } from './erasure.decider.js';
import { Erasures, getDue } from './erasures.js';
import { emailClaimAggregate, releaseEmail } from '../account/registration/email.decider.js';
import { buildCommands } from '../testing/command-bus.js';

const MINUTES_MS = 60_000;

describe('the erasure of an account', () => {
  let api: RunningApi;
  const emailKeys = new EmailKeys(secrets);
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
  });
  afterAll(() => api.stop());

  /** Of a process of its own, which has seen nothing yet. */
  const getContext = (): EraserContext => ({
    ...api.stores,
    ...buildCommands(api.stores.eventStore, api.clock),
    emailKeys,
  });

  const request = async ({ account }: Signed): Promise<RequestedErasure> => {
    const { bus, aggregates, clock } = getContext();
    const due = getDue(clock.now(), 0);
    const subject = getAccountSubject(account);
    const requested = { subject, kind: 'account', basis: 'request', due } as const;
    const erasures = new Erasures(bus, aggregates);
    expect(await erasures.request(requested, bySpec)).toMatchObject({ ok: true });
    return requested;
  };
  const readTypes = async (stream: Parameters<typeof api.stores.eventStore.read>[0]) =>
    (await api.stores.eventStore.read(stream)).map(({ type }) => type);
  const listNumbers = async () =>
    (await api.stores.ledger.newestFirst().toArray()).map(({ number }) => number).reverse();

  it('waits for the mail that confirms it, for ten minutes', async () => {
    const requested = await request(await signUp(api));
    const eraser = new Eraser(getContext());
    expect(await eraser.erase(requested)).toBe(false);
    api.clock.moveOn(11 * MINUTES_MS);
    expect(await eraser.erase(requested)).toBe(true);
  });

  it('is the same after a crash at any step', async () => {
    for (let step = 0, crashed = true; crashed; step += 1) {
      const anita = await signUp(api);
      const { account, form } = anita;
      const requested = await request(anita);
      api.clock.moveOn(11 * MINUTES_MS);
      const before = await listNumbers();
      const crash = new Eraser(crashAt(step, getContext())).erase(requested);
      crashed = await crash.then(
        () => false,
        () => true,
      );
      expect(await new Eraser(getContext()).erase(requested)).toBe(true);
      const { aggregates } = getContext();
      const { state } = await aggregates.load(accountAggregate, account);
      expect(state.person?.name).toBe('Former member');
      const claim = emailKeys.of(form.email);
      expect((await aggregates.load(emailClaimAggregate, claim)).state.account).toBeNull();
      expect(await readTypes(streamOf.erasure(requested.subject))).toEqual([
        'ErasureRequested',
        'SubjectErased',
      ]);
      const types = await readTypes(streamOf.account(account));
      expect(types.filter((type) => type === 'AccountClosed')).toHaveLength(1);
      expect(await listNumbers()).toEqual([...before, before.length + 1]);
    }
  });

  it('frees the address for another account, which is none of the erased one', async () => {
    const anita = await signUp(api);
    const requested = await request(anita);
    api.clock.moveOn(11 * MINUTES_MS);
    await new Eraser(getContext()).erase(requested);
    const { email, password } = anita.form;
    const gone = await api.visitor().fail(accountCalls.login, { email, password });
    expect(gone.code).toBe('ACCOUNT.WRONG_CREDENTIALS');
    const { data } = await api.visitor().call(accountCalls.register, anita.form);
    expect(data).toMatchObject({ name: 'Anita Rao', email });
    expect(data._id).not.toBe(anita.account);
  });

  it('takes along what was sent from verified addresses, former ones too, but not what another account writes from one', async () => {
    const people = [await signUp(api), await signUp(api)] as const;
    const [anita, meera] = people;
    const newest = await changeEmail(anita);
    const lost = meera.form.email;
    await changeEmail(meera);
    for (const email of [anita.form.email, newest, lost])
      await api.visitor().call(enquiryCalls.joinNewsletter, { email });
    for (const { form, account } of people)
      await api.executor.execute(releaseEmail, emailKeys.of(form.email), { account }, bySpec);
    await signUp(api, { email: lost });
    for (const person of people) {
      const requested = await request(person);
      api.clock.moveOn(11 * MINUTES_MS);
      await new Eraser(getContext()).erase(requested);
    }
    const isErased = async (email: string) => {
      const subject = getAddressSubject(emailKeys.of(email));
      return (await readTypes(streamOf.erasure(subject))).includes('ErasureRequested');
    };
    expect(await isErased(anita.form.email)).toBe(true);
    expect(await isErased(newest)).toBe(true);
    expect(await isErased(lost)).toBe(false);
  });

  /** Returns the new address, which is verified. */
  const changeEmail = async ({ person, form, account }: Signed): Promise<string> => {
    const email = `new-${form.email}`;
    await person.call(accountCalls.changeEmail, { email, password: form.password });
    const token = getVerificationToken({ account, form: { email } }, api);
    await api.visitor().call(accountCalls.verifyEmail, { token });
    return email;
  };

  it('is found by a process that starts, and not repeated', async () => {
    const anita = await signUp(api);
    const requested = await request(anita);
    const { ledger } = api.stores;
    const { subject: _id, kind, basis, due: at } = requested;
    const claim = emailKeys.of(anita.form.email);
    await ledger.enter({ _id, kind, basis, at, claim });
    const position = await new Eraser(getContext()).applyLedger();
    expect(await new Eraser(getContext()).applyLedger()).toBe(position);
    expect(await readTypes(streamOf.erasure(_id))).toEqual(['ErasureRequested', 'SubjectErased']);
  });
});

/** Everything throws from the given call on, as if the process had ended before it. */
function crashAt(step: number, context: EraserContext): EraserContext {
  let calls = 0;
  const crashing = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          if (calls++ >= step) throw new Error('the process has ended');
          return Reflect.apply(value, target, args);
        };
      },
    });
  const { eventStore, bus, aggregates, keyring, ledger } = context;
  return {
    ...context,
    eventStore: crashing(eventStore),
    bus: crashing(bus),
    aggregates: crashing(aggregates),
    keyring: crashing(keyring),
    ledger: crashing(ledger),
  };
}
