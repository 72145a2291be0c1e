import { z } from 'zod';
import { API_BASE } from './product.js';

/** An image is known by the SHA-256 of its stored bytes. */
export const imageHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ImageHash'>();
export type ImageHash = z.infer<typeof imageHash>;

/** Where an image is served; an empty text where there is none. */
export const imageUrl = (image: ImageHash | null): string =>
  image ? `${API_BASE}/images/${image}.webp` : '';
