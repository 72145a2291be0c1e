import { Injectable } from '@nestjs/common';
import type { ImageHash } from '@nirmaan/contracts/project';
import { accepted } from '../kernel/http/index.js';
import { takeIn } from './image-intake.js';
import { ImageStore } from './image-store.js';

/** What forms do with the picture that came with them. */
@Injectable()
export class ImageDesk {
  constructor(private readonly images: ImageStore) {}

  /** Keeps a picture and gives its name. Throws Refused when it is none. */
  async keep(file: Buffer | null): Promise<ImageHash | null> {
    if (!file) return null;
    const image = accepted(await takeIn(file));
    await this.images.keep(image);
    return image.hash;
  }
}
