import { Module } from '@nestjs/common';
import { ImageDesk } from './image-desk.js';
import { ImageStore } from './image-store.js';
import { ImageController } from './image.controller.js';

export { ImageDesk } from './image-desk.js';
export { takeIn } from './image-intake.js';
export { ImageStore } from './image-store.js';
export { FormWithImage, UploadedImage } from './uploaded-image.js';

@Module({
  controllers: [ImageController],
  providers: [ImageStore, ImageDesk],
  exports: [ImageDesk],
})
export class ImageModule {}
