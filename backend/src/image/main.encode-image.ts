import { accept, refuse, type Result } from '@nirmaan/contracts/kernel';
import { setPriority } from 'node:os';
import { argv, cpuUsage, kill, memoryUsage, pid } from 'node:process';
import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata } from 'sharp';
import { exitCodes, type ImageRefusal } from './image-refusal.js';

const MAX_SIDE = 1_600;
/** Cameras call this 24 megapixels. */
const MAX_PIXELS = 24_500_000;
/** Decoding AVIF takes about 18 bytes of memory per pixel, other formats take at most 6. */
const MAX_AVIF_PIXELS = 8_000_000;

/** Re-encodes a picture as WebP, which removes EXIF and other hidden data. Checks its header before decoding it. */
async function encodeImage(file: Buffer): Promise<Result<Buffer, ImageRefusal>> {
  try {
    const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
    if (hasTooManyPixels(await picture.metadata())) return refuse('IMAGE.TOO_MANY_PIXELS');
    const webp = await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return accept(webp);
  } catch {
    return refuse('IMAGE.NOT_AN_IMAGE');
  }
}

/** Decodes a picture whole, without keeping it, and returns the name of its format. */
async function inspectImage(file: Buffer): Promise<Result<Buffer, ImageRefusal>> {
  try {
    const picture = sharp(file, { limitInputPixels: false, failOn: 'error' });
    const header = await picture.metadata();
    if (hasTooManyPixels(header)) return refuse('IMAGE.TOO_MANY_PIXELS');
    // The last row takes all rows above it.
    await picture.extract({ left: 0, top: header.height - 1, width: 1, height: 1 }).toBuffer();
    return accept(Buffer.from(header.format));
  } catch {
    return refuse('IMAGE.NOT_AN_IMAGE');
  }
}

const hasTooManyPixels = ({ width, height, format }: Metadata): boolean =>
  width * height > (format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS);

const CHECK_EVERY_MS = 5;
const [work = '', ...limits] = argv.slice(2);
const [maxBytes = 0, maxCpuMs = 0] = limits.map(Number);

function isOverLimit(): boolean {
  const { user, system } = cpuUsage();
  return memoryUsage.rss() > maxBytes || (user + system) / 1_000 > maxCpuMs;
}

// Requests go first.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});
// Pictures are decoded in other threads, so this one can watch.
setInterval(() => isOverLimit() && kill(pid, 'SIGKILL'), CHECK_EVERY_MS).unref();

const handle = work === 'inspect' ? inspectImage : encodeImage;
const handled = await handle(await buffer(process.stdin));
if (handled.ok) process.stdout.write(handled.value);
else process.exitCode = exitCodes[handled.refusal.code];
