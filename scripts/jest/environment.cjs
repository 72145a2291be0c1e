const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Errors between two files, when Jest listens for none: they fail the next one. */
const stray = [];
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => stray.push(error));

/** Specs run in Node as it is, without a context of their own; what a file changes of Node is put back at its end. */
module.exports = class NodeItself {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = console;
  #exit = process.exit;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.options = projectConfig.testEnvironmentOptions;
  }

  getVmContext() {
    return null;
  }

  /** Modules are shared, so that what one file's console is would be the next one's. */
  async setup() {
    globalThis.console = this.#console;
    if (stray.length > 0) throw new AggregateError(stray.splice(0), 'after the last file');
  }

  handleTestEvent({ name }, state) {
    const { testTimeout, hookTimeout } = this.options;
    if (name === 'setup') state.testTimeout = testTimeout;
    if (name === 'add_hook') state.currentDescribeBlock.hooks.at(-1).timeout ??= hookTimeout;
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.#exit;
  }
};
