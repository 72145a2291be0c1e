import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { DAY_MS, dayInIndia } from '@nirmaan/contracts/kernel';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import sharp from 'sharp';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  post,
  type Signed,
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

const picture = async (r = 200) => {
  const background = { r, g: 90, b: 40 };
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

  it('counts and keeps the line ends of a form as one character each', async () => {
    const { person } = await signUp(api);
    const bio = 'x\r\n'.repeat(999) + 'xx';
    const { data } = await person.call(accountCalls.updateProfile, { bio });
    expect(data.bio).toBe('x\n'.repeat(999) + 'xx');
  });

  it('changes the phone number, which applicants’ manufacturers call', async () => {
    const { person } = await signUp(api);
    const { data } = await person.call(accountCalls.updateProfile, { phone: '+91 98123 00077' });
    expect(data.phone).toBe('919812300077');
  });

  it('stores a picture and keeps it until another is sent', async () => {
    const { person } = await signUp(api);
    const image = await picture();
    const { data } = await person.call(accountCalls.updateProfile, form, { image });
    expect(data.image).toMatch(/^\/api\/user\/images\/[0-9a-f]{64}\.webp$/);
    const again = await person.call(accountCalls.updateProfile, { bio: 'Retired.' });
    expect(again.data.image).toBe(data.image);
  });

  it('deletes a picture that was replaced, unless another account has it too', async () => {
    const [anita, bela] = [await signUp(api), await signUp(api)];
    const files = getFilesDatabase(api.stores.db).collection('images.files');
    const countFiles = ({ account }: Signed) =>
      files.countDocuments({ 'metadata.subjects': account });
    const change = ({ person }: Signed, image: Awaited<ReturnType<typeof picture>>) =>
      person.call(accountCalls.updateProfile, form, { image });
    const [first, second] = [await picture(10), await picture(250)];
    const before = await files.countDocuments({});
    for (const one of [anita, bela]) await change(one, first);
    await change(anita, second);
    expect([await countFiles(anita), await countFiles(bela)]).toEqual([1, 1]);
    await change(bela, second);
    expect([await countFiles(anita), await countFiles(bela)]).toEqual([1, 1]);
    const stored = await files.find({ 'metadata.subjects': bela.account }).toArray();
    const { data } = await bela.person.call(accountCalls.whoAmI);
    expect(await files.countDocuments({})).toBe(before + 1);
    expect(stored).toMatchObject([{ filename: `private-${data!.image.split('/').at(-1)}` }]);
  });

  it('takes no more pictures than the quota of an account', async () => {
    const { person, account } = await signUp(api);
    const files = getFilesDatabase(api.stores.db).collection('images.files');
    const length = 250 * 1024 * 1024 - 1;
    await files.insertOne({ filename: 'full', length, metadata: { subjects: [account] } });
    const image = await picture();
    const refused = await person.send(accountCalls.updateProfile, form, { image });
    expect(refused.body).toMatchObject({ fields: [{ field: 'image', message: /250 MB/ }] });
  });

  it('shows a picture to the user and to owners of projects applied to, and to no other account', async () => {
    const [anita, bela] = [await signUpConsultant(api), await signUp(api)];
    const [meera, omar] = [await signUpManufacturer(api), await signUpManufacturer(api)];
    const image = await picture();
    const own = await anita.person.call(accountCalls.updateProfile, form, { image });
    const { _id: id } = await post(meera);
    const offer = { projectId: id, userBudget: 1, preposal: '' };
    await anita.person.call(applicationCalls.submit, offer);
    meera.person.catchUpWith(anita.person);
    const asked = { params: { id } };
    const { data } = await meera.person.call(applicationCalls.applicants, undefined, asked);
    const forOwner = data[0]!.userInfo[0].image;
    const fetchAs = (path: string, signed?: Signed) =>
      fetch(api.url + path, {
        headers: signed ? { authorization: `Bearer ${signed.token}` } : {},
      });
    for (const served of [await fetchAs(own.data.image, anita), await fetchAs(forOwner, meera)]) {
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(served.headers.get('cache-control')).toBe('private, max-age=300');
    }
    const statuses = async (path: string) =>
      Promise.all([bela, omar, undefined].map(async (one) => (await fetchAs(path, one)).status));
    expect(await statuses(own.data.image)).toEqual([404, 404, 401]);
    expect(await statuses(forOwner)).toEqual([404, 404, 401]);
    const name = own.data.image.split('/').at(-1)!;
    expect((await fetchAs(`/api/images/${name}`)).status).toBe(404);

    const replaced = await sharp(image.bytes).negate().png().toBuffer();
    await anita.person.call(accountCalls.updateProfile, form, {
      image: { bytes: replaced, name: 'new.png' },
    });
    expect((await fetchAs(forOwner, meera)).status).toBe(404);
  });

  it.each([
    ['a role', { userRole: 'operator' }, 'userRole'],
    ['another e-mail', { email: 'other@example.com' }, 'email'],
    ['a phone number in words', { phone: 'at home' }, 'phone'],
    ['another address to sign in with', { email: 'a@example.com' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['an impossible date', { dob: '1988-02-30' }, 'dob'],
    ['a day to come', { dob: dayInIndia(new Date(Date.now() + DAY_MS)) }, 'dob'],
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
