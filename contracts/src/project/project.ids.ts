import { z } from 'zod';

export { projectId, type ProjectId } from '../kernel/ids.js';
export { imageHash, type ImageHash } from '../kernel/image.js';

export const projectCategories = ['freelance', 'execution'] as const;
export const projectCategory = z.enum(projectCategories, 'Please choose freelance or execution');
export type ProjectCategory = z.infer<typeof projectCategory>;
