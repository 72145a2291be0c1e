import { nameStream } from '../kernel/stream-name.js';
import type { CompletedProjectId } from './completed-project.ids.js';

export const completedProjectStreams = {
  completedProject: (id: CompletedProjectId) => nameStream('completedProject', id),
};
