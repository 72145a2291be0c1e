import { Controller, Get, Req, Res } from '@nestjs/common';
import { imageHash } from '@nirmaan/contracts/project';
import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Access, Refused } from '../kernel/http/index.js';
import { ImageStore } from './image-store.js';

@Controller()
export class ImageController {
  constructor(private readonly images: ImageStore) {}

  /** An image never changes under its name, so whoever has it keeps it. */
  @Get('images/:file')
  @Access('visitors')
  async image(@Req() { params }: Request, @Res() response: Response): Promise<void> {
    const hash = imageHash.safeParse(String(params['file']).replace(/\.webp$/, ''));
    if (!hash.success || !(await this.images.has(hash.data)))
      throw new Refused({ code: 'REQUEST.NOT_FOUND' });
    response.set({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    if (response.destroyed) return;
    await pour(this.images.read(hash.data), response).catch(unlessSomebodyLeft);
  }
}

/** As `pipeline` does, which listens so often to a response that Node takes it, beside our own, for a leak. */
async function pour(picture: Readable, response: Response): Promise<void> {
  response.once('close', () => picture.destroy());
  picture.pipe(response);
  try {
    await finished(picture);
  } catch (error) {
    response.destroy();
    throw error;
  }
}

/** Whoever asked may leave in the middle; that is no fault. */
function unlessSomebodyLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
