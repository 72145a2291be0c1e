import { type Command } from './command.js';
import { sessionIdOf } from './session.js';

export const ping: Command = { name: 'ping', takes: [], refuses: [], run: () => ({}) };

/** The version whose behaviour is followed. */
export const buildInfo: Command = {
  name: 'buildInfo',
  takes: [],
  refuses: [],
  run: () => ({ version: '7.0.0', versionArray: [7, 0, 0, 0], modules: ['embedded'], bits: 64 }),
};

export const endSessions: Command = {
  name: 'endSessions',
  takes: [],
  refuses: [],
  async run({ server, arguments: args }) {
    await server.retries.forget(args.documents('endSessions').map(sessionIdOf));
    return {};
  },
};
