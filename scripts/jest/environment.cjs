const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

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
