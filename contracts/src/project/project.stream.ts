import { nameStream } from '../kernel/stream-name.js';
import type { ProjectId } from './project.ids.js';

export const projectStreams = { project: (id: ProjectId) => nameStream('project', id) };
