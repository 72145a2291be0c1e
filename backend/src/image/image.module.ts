import { Module } from '@nestjs/common';
import { ImageStore, ImageUploader } from './images.js';
import { ImageController } from './image.controller.js';

export { inspectUntrusted } from './image-encoder.js';
export { ImageStore, ImageUploader, normalizeImage, toImage } from './images.js';
export { FormWithFile, FormWithImage, sendImage, UploadedImage } from './image.controller.js';

@Module({
  controllers: [ImageController],
  providers: [ImageStore, ImageUploader],
  exports: [ImageStore, ImageUploader],
})
export class ImageModule {}
