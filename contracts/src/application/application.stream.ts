import { nameStream } from '../kernel/stream-name.js';
import type { ApplicationId } from './application.ids.js';

export const applicationStreams = {
  application: (id: ApplicationId) => nameStream('application', id),
};
