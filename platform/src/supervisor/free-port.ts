import getPort from 'get-port';
import { randomInt } from 'node:crypto';

/** Above the ports of well-known services, below those that Linux gives to outgoing connections. */
const [FROM, BELOW] = [10_000, 32_000];
const TRIES = 20;

/** A free port that no outgoing connection takes either before something listens there, or while that starts again. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: TRIES }, () => randomInt(FROM, BELOW)) });
