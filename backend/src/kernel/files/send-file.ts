import type { Response } from 'express';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

const IDLE_MS = 30_000;

/** Sends a file as the response's body; ends quietly when the client goes away, or stops reading for half a minute. */
export async function sendFile(file: Readable, response: Response, idleMs = IDLE_MS) {
  if (response.destroyed) return void file.destroy();
  response.setTimeout(idleMs, () => response.destroy());
  await pipe(file, response).catch(ignoreClientAbort);
}

/** Like `pipeline`, which adds so many listeners to a response that Node warns of a leak. */
async function pipe(file: Readable, response: Response): Promise<void> {
  response.once('close', () => file.destroy());
  file.pipe(response);
  try {
    await finished(file);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

function ignoreClientAbort(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
