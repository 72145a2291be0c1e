import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { erasureCalls } from '@nirmaan/contracts/erasure';
import { publicProfile } from '@nirmaan/contracts/examples';
import { bySpec } from '@nirmaan/platform/testing';
import sharp from 'sharp';
import { suspendAccount } from '../account/moderation/suspension-and-closure.decider.js';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import {
  addSectors,
  post,
  register,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const { list, single, ownProfile, publish, withdraw } = consultantCalls;

describe('a public profile', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  const visitorBehind = ({ person }: Signed) => {
    const visitor = api.visitor();
    visitor.catchUpWith(person);
    return visitor;
  };
  const open = (one: Signed) =>
    visitorBehind(one).call(single, undefined, { params: { id: one.account } });
  const failToOpen = (one: Signed) =>
    visitorBehind(one).fail(single, undefined, { params: { id: one.account } });
  const search = async (one: Signed, query: Record<string, string>) =>
    (await visitorBehind(one).call(list, undefined, { query })).data.map(({ id }) => id);

  const missing = { status: 404, code: 'CONSULTANT.NOT_FOUND' };

  it('is offline until its consultant publishes it', async () => {
    const anita = await signUp(api);
    expect(await failToOpen(anita)).toMatchObject(missing);
    expect((await anita.person.call(ownProfile)).data).toBeNull();
  });

  it('shows what the consultant wrote, and nothing else of the account', async () => {
    const anita = await signUp(api, { phone: '919812300099' });
    await anita.person.call(accountCalls.updateProfile, {
      dob: '1988-04-17',
      bio: 'A private bio.',
      Address: '14 Lake Road, Pune',
    });
    await anita.person.call(publish, publicProfile);
    const { data } = await open(anita);
    const { showsPicture: _, ...shownProfile } = publicProfile;
    expect(data).toEqual({
      id: anita.account,
      name: 'Anita Rao',
      sector: 'Food & Beverage',
      sectorSlug: 'food',
      ...shownProfile,
      image: '',
      awarded: 0,
      rating: null,
      publishedAt: data.publishedAt,
    });
    const shown = JSON.stringify([data, (await visitorBehind(anita).call(list)).data]);
    for (const secret of [anita.form.email, '919812300099', '1988-04', 'private bio', 'Lake Road'])
      expect(shown).not.toContain(secret);
  });

  it('counts the projects that were awarded to the consultant', async () => {
    const [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api)];
    await anita.person.call(publish, publicProfile);
    const { _id: projectId } = await post(meera);
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 1, preposal: '' });
    await meera.person.call(applicationCalls.changeStatus, {
      ...{ projectId, applerId: anita.account },
      status: 'success',
    });
    anita.person.catchUpWith(meera.person);
    expect((await open(anita)).data.awarded).toBe(1);
  });

  it('is found by words, sector and place', async () => {
    const bela = await signUp(api, { name: 'Bela Kothari', sector: 'Energy' });
    const headline = 'Furnace audits and waste heat';
    await bela.person.call(publish, { ...publicProfile, headline, location: 'Surat' });
    const found: Record<string, string>[] = [
      { q: 'furna bela' },
      { q: 'surat' },
      { q: 'gujarat' },
      { q: 'auditing' },
      { sector: 'energy' },
      { location: 'Surat' },
      { q: 'waste', sector: 'Energy', location: 'Surat' },
    ];
    for (const query of found) expect(await search(bela, query)).toEqual([bela.account]);
    const unfound: Record<string, string>[] = [
      { q: 'furnace dairy' },
      { q: 'waste', location: 'Pune' },
      { sector: 'none' },
    ];
    for (const query of unfound) expect(await search(bela, query)).not.toContain(bela.account);
  });

  it('comes close where a search finds no one', async () => {
    const bela = await signUp(api, { sector: 'Energy' });
    const headline = 'Turbine blade coatings';
    await bela.person.call(publish, { ...publicProfile, headline, location: 'Kochi' });
    const query = { q: 'turbine', location: 'Agra' };
    const found = await visitorBehind(bela).call(list, undefined, { query });
    expect([found.data, found.total]).toEqual([[], 0]);
    expect(found.nearest.map(({ id }) => id)).toEqual([bela.account]);
  });

  it('shows the picture only if the consultant says so', async () => {
    const anita = await signUp(api);
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#a42' },
    })
      .png()
      .toBuffer();
    await anita.person.call(accountCalls.updateProfile, {}, { image: { bytes, name: 'me.png' } });
    await anita.person.call(publish, { ...publicProfile, showsPicture: true });
    const { image } = (await open(anita)).data;
    expect((await fetch(api.url + image)).status).toBe(200);
    await anita.person.call(publish, publicProfile);
    expect((await open(anita)).data.image).toBe('');
    expect((await fetch(api.url + image)).status).toBe(404);
  });

  it('is gone once it is withdrawn; its texts stay for the consultant', async () => {
    const anita = await signUp(api);
    await anita.person.call(publish, publicProfile);
    await anita.person.call(withdraw);
    expect(await failToOpen(anita)).toMatchObject(missing);
    expect(await search(anita, {})).not.toContain(anita.account);
    const { data } = await anita.person.call(ownProfile);
    expect(data).toEqual({ ...publicProfile, isPublished: false });
  });

  it('is gone once the account is closed or suspended', async () => {
    const [closed, suspended] = [await signUp(api), await signUp(api)];
    for (const { person } of [closed, suspended]) await person.call(publish, publicProfile);
    const { password } = closed.form;
    await closed.person.call(erasureCalls.deleteAccount, { password });
    await api.executor.execute(
      suspendAccount,
      suspended.account,
      { why: 'Forged certificates', by: 'Arjun Das' },
      bySpec,
    );
    await caughtUp(api);
    for (const one of [closed, suspended]) {
      expect(await failToOpen(one)).toMatchObject(missing);
      expect(await search(one, {})).not.toContain(one.account);
    }
  });

  it('needs a verified address, and is for consultants', async () => {
    const { person } = await register(api);
    expect(await person.fail(publish, publicProfile)).toMatchObject({
      code: 'ACCOUNT.EMAIL_UNVERIFIED',
    });
    const meera = await signUpManufacturer(api);
    expect(await meera.person.fail(publish, publicProfile)).toMatchObject({
      code: 'ACCOUNT.WRONG_ROLE',
    });
  });

  it.each([
    ['no headline', { headline: ' ' }, 'headline'],
    ['no listed place', { location: 'Atlantis' }, 'location'],
    ['a contact in a field of its own', { phone: '98123' }, 'phone'],
    ['too many pieces of work', { work: Array.from({ length: 13 }, () => 'x') }, 'work'],
  ])('is refused with %s', async (_, wrong, field) => {
    const { person } = await signUp(api);
    const refused = await person.fail(publish, { ...publicProfile, ...wrong });
    expect(refused.body.fields?.map((one) => one.field)).toEqual([field]);
  });
});
