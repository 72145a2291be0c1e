import { imageBomb } from '@nirmaan/platform/testing';
import { execa } from 'execa';
import sharp from 'sharp';
import { encodeUntrusted } from './image-encoder.js';

const paint = (width: number, height: number, format: 'png' | 'avif') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format, { effort: 1 })
    .toBuffer();

/** The encoders that this process has started and that still run. */
async function countEncoders(): Promise<number> {
  const { stdout } = await execa('ps', ['-A', '-o', 'ppid=,args=']);
  const own = stdout.split('\n').filter((line) => line.trim().startsWith(`${process.pid} `));
  return own.filter((line) => line.includes('encode-image')).length;
}

const generous = { maxBytes: 2 ** 40, maxCpuMs: 60_000 };
const tooManyPixels = { ok: false, refusal: { code: 'IMAGE.TOO_MANY_PIXELS' } };

describe('encoding a picture of a stranger', () => {
  it('refuses one whose header names more than 24 megapixels', async () => {
    expect(await encodeUntrusted(await paint(5_000, 5_000, 'png'))).toEqual(tooManyPixels);
    expect(await encodeUntrusted(await paint(6_000, 4_000, 'png'))).toMatchObject({ ok: true });
  });

  it('refuses an AVIF of more than 8 megapixels', async () => {
    expect(await encodeUntrusted(await paint(3_000, 3_000, 'avif'))).toEqual(tooManyPixels);
    expect(await encodeUntrusted(await paint(3_000, 2_000, 'avif'))).toMatchObject({ ok: true });
  });

  it('decodes nothing of a small file with a huge picture', async () => {
    expect(imageBomb.length).toBeLessThan(1_024);
    const limits = { ...generous, maxBytes: 200 * 1024 * 1024 };
    expect(await encodeUntrusted(imageBomb, limits)).toEqual(tooManyPixels);
  });

  it.each([
    ['memory', { ...generous, maxBytes: 1 }],
    ['time', { ...generous, maxCpuMs: 20 }],
  ])('is killed when it takes too much %s', async (_, limits) => {
    expect(await encodeUntrusted(await paint(4_000, 4_000, 'png'), limits)).toEqual(tooManyPixels);
  });

  it('takes two processes at a time', async () => {
    const picture = await paint(3_000, 2_000, 'png');
    const encoding = Promise.all(Array.from({ length: 6 }, () => encodeUntrusted(picture)));
    const ended = new AbortController();
    void encoding.finally(() => ended.abort());
    let most = 0;
    while (!ended.signal.aborted) most = Math.max(most, await countEncoders());
    expect((await encoding).every(({ ok }) => ok)).toBe(true);
    expect(most).toBe(2);
  });

  it('refuses a drawing, which may contain scripts', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const refused = { ok: false, refusal: { code: 'IMAGE.NOT_AN_IMAGE' } };
    expect(await encodeUntrusted(svg)).toEqual(refused);
  });
});
