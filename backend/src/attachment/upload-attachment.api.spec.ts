import { attachmentCalls } from '@nirmaan/contracts/attachment';
import { getFilesDatabase } from '@nirmaan/platform/mongo';
import { eventually, imageBomb } from '@nirmaan/platform/testing';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { Pseudonyms } from '../kernel/security-log/security-log.js';
import { type RunningApi, secrets, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import { addSectors, register, type Signed, signUpManufacturer } from '../testing/people.js';
import { drawPdf, upload } from '../testing/uploads.js';

const { upload: uploadCall } = attachmentCalls;

const draw = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();

describe('an attachment', () => {
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi();
    await addSectors(api);
    meera = await signUpManufacturer(api);
  });
  afterAll(() => api.stop());

  const refuse = (bytes: Buffer, name = 'plan.pdf') =>
    meera.person.fail(uploadCall, undefined, { attachment: { bytes, name } });

  describe('that is uploaded', () => {
    it.each([
      ['a PDF', () => drawPdf('a'), 'application/pdf'],
      ['a PNG', () => draw('png'), 'image/png'],
      ['a JPEG', () => draw('jpeg'), 'image/jpeg'],
      ['a WebP', () => draw('webp'), 'image/webp'],
    ])('takes %s by its bytes, whatever it is called', async (_, create, type) => {
      const bytes = await create();
      const { data } = await upload(meera, bytes, 'nothing.exe');
      expect(data).toMatchObject({ type, size: bytes.length });
    });

    it.each([
      ['after a byte order mark', '\ufeff', ''],
      ['after line breaks', '\r\n\n', ''],
      ['in the first kilobyte', ' '.repeat(1_016), ''],
      ['before 2 kB of something else', '', '\0'.repeat(2_047)],
    ])('takes a PDF %s', async (_, before, after) => {
      const bytes = Buffer.concat([Buffer.from(before), drawPdf(before), Buffer.from(after)]);
      expect((await upload(meera, bytes)).data.type).toBe('application/pdf');
    });

    it.each([
      ['a PDF after a kilobyte', () => Buffer.concat([Buffer.alloc(1_017), drawPdf('a')])],
      ['a PDF before 2 kB and a byte', () => Buffer.concat([drawPdf('a'), Buffer.alloc(2_048)])],
      ['text that is called a PDF', () => Buffer.from('hello')],
      ['a PDF that was cut off', () => drawPdf('a').subarray(0, 30)],
      [
        'a page that begins like a PDF later on',
        () => Buffer.concat([Buffer.from('<p>'), drawPdf('a')]),
      ],
      ['a PNG that was cut off', async () => (await draw('png')).subarray(0, 90)],
      ['a GIF', () => draw('gif')],
      ['an AVIF', () => draw('avif')],
      ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      [
        'the first bytes of a JPEG before a page',
        () => Buffer.from('\xff\xd8\xff<script>', 'latin1'),
      ],
    ])('refuses %s', async (_, create) => {
      const bytes = await create();
      await storesNothing(api, async () =>
        expect(await refuse(bytes)).toMatchObject({ status: 415, code: 'ATTACHMENT.NOT_ACCEPTED' }),
      );
    });

    it('refuses a picture with too many pixels before it is decoded', async () => {
      const pixels = { width: 5_000, height: 5_000, channels: 3, background: 'teal' } as const;
      const bytes = await sharp({ create: pixels }).png().toBuffer();
      expect(await refuse(bytes)).toMatchObject({ status: 413, code: 'IMAGE.TOO_MANY_PIXELS' });
      expect(await refuse(imageBomb)).toMatchObject({ code: 'ATTACHMENT.NOT_ACCEPTED' });
    });

    it('takes 10 MB and refuses one byte more', async () => {
      const whole = drawPdf('x'.repeat(10 * 1024 * 1024 - drawPdf('').length));
      expect(whole.length).toBe(10 * 1024 * 1024);
      expect((await upload(meera, whole)).data.size).toBe(whole.length);
      const tooLarge = { status: 413, code: 'ATTACHMENT.TOO_LARGE' };
      expect(await refuse(Buffer.concat([whole, Buffer.from('\n')]))).toMatchObject(tooLarge);
      expect(await refuse(Buffer.alloc(11 * 1024 * 1024))).toMatchObject(tooLarge);
    });

    it('asks for a file that is not empty', async () => {
      expect(await refuse(Buffer.alloc(0))).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
      const none = await meera.person.fail(uploadCall, {});
      expect(none.body.fields).toEqual([{ field: 'attachment', message: 'Please choose a file' }]);
    });

    it('is for members whose address is verified', async () => {
      const attachment = { bytes: drawPdf('a'), name: 'a.pdf' };
      const visitor = await api.visitor().fail(uploadCall, undefined, { attachment });
      expect(visitor.code).toBe('ACCOUNT.NOT_SIGNED_IN');
      const unverified = await register(api);
      const refused = await unverified.person.fail(uploadCall, undefined, { attachment });
      expect(refused.code).toBe('ACCOUNT.EMAIL_UNVERIFIED');
    });

    it('ends at 250 MB of an account', async () => {
      const full = await signUpManufacturer(api);
      const files = getFilesDatabase(api.stores.db).collection('images.files');
      const length = 250 * 1024 * 1024 - 1;
      const metadata = { subjects: [full.account] };
      await files.insertOne({ filename: `attachment-${'a'.repeat(64)}`, length, metadata });
      const attachment = { bytes: drawPdf('one more'), name: 'a.pdf' };
      expect(await full.person.fail(uploadCall, undefined, { attachment })).toMatchObject({
        status: 409,
        code: 'ATTACHMENT.QUOTA_USED_UP',
      });
    });
  });
});

describe("an installation's virus scanner", () => {
  /** Says "infected" of a file with this word, and fails at another. */
  const program = `node -e process.exitCode=(t=>t.includes('EICAR')?1:t.includes('BREAK')?2:0)(require('fs').readFileSync(0,'latin1'))`;
  let api: RunningApi;
  let meera: Signed;
  beforeAll(async () => {
    api = await startApi({ settings: { ATTACHMENT_SCAN_COMMAND: program } });
    await addSectors(api);
    meera = await signUpManufacturer(api);
  });
  afterAll(() => api.stop());

  it.each([
    ['EICAR', 415],
    ['BREAK', 503],
  ])('keeps out what it does not call clean: %s', async (word, status) => {
    const attachment = { bytes: drawPdf(word), name: 'a.pdf' };
    await storesNothing(api, async () => {
      const refused = await meera.person.fail(uploadCall, undefined, { attachment });
      expect(refused.status).toBe(status);
    });
  });

  it('has what it calls infected in the security log, by whom and which bytes', async () => {
    const bytes = drawPdf('EICAR again');
    await meera.person.fail(uploadCall, undefined, { attachment: { bytes, name: 'a.pdf' } });
    const account = new Pseudonyms(secrets.EMAIL_CLAIM_KEY).of(meera.account);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await eventually(async () => {
      const log = await readFile(join(api.dataDir, 'security', 'api.log'), 'utf8');
      const line = log.split('\n').find((one) => one.includes(sha256)) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ msg: 'infected upload', account });
    });
  });

  it('lets in what it calls clean', async () => {
    expect((await upload(meera, drawPdf('clean'))).data.type).toBe('application/pdf');
  });
});
