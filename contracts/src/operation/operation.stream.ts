import { nameStream } from '../kernel/stream-name.js';

export const operationStreams = {
  /** What operators decided about a read model; the id is its `name@version`. */
  readModel: (id: string) => nameStream('readModel', id),
};
