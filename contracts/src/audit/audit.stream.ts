import { nameStream } from '../kernel/stream-name.js';

export const auditStreams = {
  /** Signed anchors over the whole log; there is one log, so its id is `log`. */
  anchor: (id: string) => nameStream('anchor', id),
};
