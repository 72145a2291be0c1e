import { z } from 'zod';

export const completedProjectId = z.uuid().brand<'CompletedProjectId'>();
export type CompletedProjectId = z.infer<typeof completedProjectId>;
