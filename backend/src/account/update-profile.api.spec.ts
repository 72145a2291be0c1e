import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  post,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';

const form = {
  name: 'Anita Rao-Shetty',
  dob: '1988-04-17',
  exp: '12 years',
  bio: 'Plans and commissions filling lines.',
  Address: '14 Lake Road, Pune',
};

const picture = async () => {
  const background = { r: 200, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, name: 'me.jpg' };
};

describe('updating a profile', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  it('appears in everything that names the user', async () => {
    const meera = await signUpManufacturer(api);
    const anita = await signUpConsultant(api);
    const project = await post(meera);
    const offer = { projectId: project._id, userBudget: 1, preposal: '' };
    await anita.person.call(applicationCalls.submit, offer);
    const { data } = await anita.person.call(accountCalls.updateProfile, form);
    expect(data).toMatchObject(form);
    expect((await anita.person.call(accountCalls.whoAmI)).data).toEqual(data);

    const params = { id: project._id };
    meera.person.catchUpWith(anita.person);
    const applicants = await meera.person.call(applicationCalls.applicants, undefined, { params });
    const { name, exp, bio } = form;
    expect(applicants.data).toMatchObject([{ userInfo: [{ name, exp, bio }] }]);
  });

  it('keeps omitted fields and clears empty ones', async () => {
    const { person } = await signUp(api);
    await person.call(accountCalls.updateProfile, form);
    const { data } = await person.call(accountCalls.updateProfile, { dob: '', bio: '' });
    expect(data).toMatchObject({ ...form, dob: '', bio: '' });
  });

  it('stores a picture and keeps it until another is sent', async () => {
    const { person } = await signUp(api);
    const image = await picture();
    const { data } = await person.call(accountCalls.updateProfile, form, { image });
    expect(data.image).toMatch(/^\/api\/images\/[0-9a-f]{64}\.webp$/);
    const again = await person.call(accountCalls.updateProfile, { bio: 'Retired.' });
    expect(again.data.image).toBe(data.image);
    const served = await fetch(api.url + data.image);
    expect(served.headers.get('content-type')).toBe('image/webp');
  });

  it.each([
    ['a role', { userRole: 'operator' }, 'userRole'],
    ['another e-mail', { email: 'other@example.com' }, 'email'],
    ['another phone', { phone: '1' }, 'phone'],
    ['no name', { name: '' }, 'name'],
    ['an impossible date', { dob: '1988-02-30' }, 'dob'],
    ['a bio that is too long', { bio: 'x'.repeat(2_001) }, 'bio'],
  ])('refuses %s', async (_, wrong, field) => {
    const { person } = await signUp(api);
    const refused = await person.fail(accountCalls.updateProfile, wrong);
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
    expect(refused.body.fields?.map((one) => one.field)).toEqual([field]);
  });

  it('refuses a file that is not a picture', async () => {
    const { person } = await signUp(api);
    const image = { bytes: Buffer.from('<svg onload="alert(1)"/>'), name: 'me.png' };
    const refused = await person.fail(accountCalls.updateProfile, form, { image });
    expect(refused).toMatchObject({ status: 415, code: 'IMAGE.NOT_AN_IMAGE' });
  });

  it('requires a session', async () => {
    const refused = await api.visitor().fail(accountCalls.updateProfile, form);
    expect(refused).toMatchObject({ status: 401, code: 'ACCOUNT.NOT_SIGNED_IN' });
  });
});

describe('uploading pictures from one address', () => {
  it('is throttled on every call that accepts one', async () => {
    const api = await startApi({ settings: { THROTTLE_PER_ADDRESS: 2 } });
    await addSectors(api);
    const { person } = await signUp(api);
    for (let count = 0; count < 2; count += 1) await person.call(accountCalls.updateProfile, form);
    expect(await person.fail(accountCalls.updateProfile, form)).toMatchObject({
      status: 429,
      code: 'REQUEST.TOO_MANY',
    });
    await api.stop();
  });
});
