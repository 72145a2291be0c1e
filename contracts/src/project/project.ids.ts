import { z } from 'zod';

export { projectId, type ProjectId } from '../kernel/ids.js';

export const projectCategories = ['freelance', 'execution'] as const;
export const projectCategory = z.enum(projectCategories, 'Please choose freelance or execution');
export type ProjectCategory = z.infer<typeof projectCategory>;

/** An image is known by the SHA-256 of its stored bytes. */
export const imageHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ImageHash'>();
export type ImageHash = z.infer<typeof imageHash>;
