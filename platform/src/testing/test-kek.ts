import { createSecret } from '../config/index.js';

/** Wraps the keyrings of this process's specs; the programs that they start are given it, too. */
export const TEST_KEK = createSecret();
