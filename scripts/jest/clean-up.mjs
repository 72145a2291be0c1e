import { cleanUpTest } from '../../platform/dist/testing/on-test-end.js';

globalThis.afterEach(cleanUpTest);
