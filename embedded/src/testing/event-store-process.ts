import { type ProcessOptions, ServerProcess } from './server-process.js';

export { compileEmbedded, compilerPatience } from './server-process.js';

/** An event store in a process of its own. */
export type EventStoreProcess = ServerProcess;

export const EventStoreProcess = {
  start: (options: ProcessOptions): Promise<ServerProcess> =>
    ServerProcess.start('startEventStore', options),
};
