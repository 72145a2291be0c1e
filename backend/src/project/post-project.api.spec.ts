import { IDEMPOTENCY_KEY } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import sharp from 'sharp';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { type RunningApi, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  projectForm,
  type Signed,
  signUp,
  signUpManufacturer,
} from '../testing/people.js';

const { post } = projectCalls;

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

describe('posting a project', () => {
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
    meera = await signUpManufacturer(api);
  });
  afterAll(() => api.stop());

  const imageAt = (path: string) => fetch(api.url + path);

  it('returns the project as its owner sees it', async () => {
    const { message, project } = await meera.person.call(post, projectForm());
    expect(message).toBe('Project submitted successfully');
    expect(project).toMatchObject({
      title: 'Bottling line for mango drinks',
      category: 'freelance',
      sector: 'Food & Beverage',
      budget: 450_000,
      keyPoints: ['FSSAI compliant'],
      status: 1,
      awardStatus: 0,
      userName: 'Meera Iyer',
      image: '',
    });
  });

  it('posts a repeated submit once, and another user’s with the same idempotency key as well', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'the-same-submit' };
    const first = await meera.person.call(post, projectForm(), { headers });
    await storesNothing(api, async () => {
      const again = await meera.person.call(post, projectForm(), { headers });
      expect(again.project._id).toBe(first.project._id);
    });
    const { person: omar } = await signUpManufacturer(api);
    const his = await omar.call(post, projectForm(), { headers });
    expect(his.project._id).not.toBe(first.project._id);
  });

  it('refuses other content under the idempotency key of an earlier submit', async () => {
    const headers = { [IDEMPOTENCY_KEY]: 'another-submit' };
    await meera.person.call(post, projectForm(), { headers });
    await storesNothing(api, async () => {
      const other = projectForm({ title: 'Another line' });
      const refused = await meera.person.fail(post, other, { headers });
      expect(refused).toMatchObject({ status: 409, code: 'REQUEST.KEY_REUSED' });
    });
  });

  it('stores the picture as WebP of at most 1600 px, without camera metadata', async () => {
    const image = { bytes: await photo(3200, 1000), name: 'photo.jpg' };
    const { project } = await meera.person.call(post, projectForm(), { image });
    const response = await imageAt(project.image);
    const kept = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 1600, height: 500 });
    expect((await kept.metadata()).exif).toBeUndefined();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('stores the same picture once', async () => {
    const image = { bytes: await photo(20, 10), name: 'small.jpg' };
    const first = await meera.person.call(post, projectForm(), { image });
    const second = await meera.person.call(post, projectForm(), { image });
    expect(second.project.image).toBe(first.project.image);
    const filename = first.project.image.split('/').at(-1);
    const files = getFilesDatabase(api.stores.db).collection('images.files');
    expect(await files.countDocuments({ filename })).toBe(1);
  });

  it('returns 404 for an unknown picture', async () => {
    for (const name of [`${'a'.repeat(64)}.webp`, 'x.webp', '..%2f..%2fetc%2fpasswd'])
      expect((await imageAt(`/api/images/${name}`)).status).toBe(404);
  });

  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const brokenPng = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.alloc(200, 7),
  ]);
  it.each<[string, Buffer, number, string]>([
    ['a page that claims to be a picture', html, 415, 'IMAGE.NOT_AN_IMAGE'],
    ['a drawing that may contain scripts', svg, 415, 'IMAGE.NOT_AN_IMAGE'],
    ['a broken picture', brokenPng, 415, 'IMAGE.NOT_AN_IMAGE'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'IMAGE.TOO_LARGE'],
  ])('refuses %s and stores nothing', (_, bytes, status, code) =>
    storesNothing(api, async () => {
      const image = { bytes, name: 'photo.png' };
      const failed = await meera.person.fail(post, projectForm(), { image });
      expect(failed).toMatchObject({ status, code });
    }),
  );

  it.each<[string, object, string]>([
    ['no title', { title: '' }, 'title'],
    ['a budget that is not a number', { budget: 'a lot' }, 'budget'],
    ['a budget of zero', { budget: '0' }, 'budget'],
    ['an unknown category', { category: 'hobby' }, 'category'],
    ['an unknown location', { location: 'Atlantis' }, 'location'],
    ['an impossible date', { expDate: '2999-02-30' }, 'expDate'],
    ['an unknown sector', { sector: 'alchemy' }, 'sector'],
    ['an owner in the form', { owner: 'another' }, 'owner'],
  ])('refuses %s and stores nothing, not even the picture', (_, changes, field) =>
    storesNothing(api, async () => {
      const image = { bytes: await photo(31, 17), name: 'photo.jpg' };
      const form = { ...projectForm(), ...changes };
      const { status, body } = await meera.person.fail(post, form, { image });
      expect(status).toBe(400);
      expect(body.fields?.map((error) => error.field)).toContain(field);
    }),
  );

  it('refuses a last day in the past and stores no picture', () =>
    storesNothing(api, async () => {
      const image = { bytes: await photo(37, 19), name: 'photo.jpg' };
      const form = projectForm({ expDate: '2020-01-01' });
      const failed = await meera.person.fail(post, form, { image });
      expect(failed).toMatchObject({ status: 400, code: 'PROJECT.LAST_DAY_IN_THE_PAST' });
    }));

  it('checks session and role before anything else', () => expectRefusals(api));
});

async function expectRefusals(api: RunningApi): Promise<void> {
  const { person: consultant } = await signUp(api);
  await storesNothing(api, async () => {
    expect(await api.visitor().fail(post, {})).toMatchObject({ status: 401 });
    expect(await consultant.fail(post, {})).toMatchObject({ status: 403 });
  });
}
