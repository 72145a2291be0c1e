const asyncHooks = require('node:async_hooks');
const { existsSync } = require('node:fs');
const { relative, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

/** What circus keeps of a file on the global object, its tests and handlers; loaded anew, it would go on with the latter. */
const isOfCircus = (symbol) =>
  symbol === Symbol.for('EVENT_HANDLERS') || symbol.description === 'JEST_STATE_SYMBOL';

const { AsyncLocalStorage } = asyncHooks;

/** What each circus follows its tests with. Left open, those of all files before slow down every promise. */
const storages = [];

class OpenStorage extends AsyncLocalStorage {
  constructor() {
    super();
    storages.push(this);
  }
}

/** A property that is defined, since Node 22 and later have a getter there. */
const replaceStorage = (value) =>
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value, configurable: true });

let files = 0;

/**
 * Takes the place of jest-runtime, which loads all modules anew for each file, in a context of its own: this one imports
 * the compiled spec with Node's own `import`, and the files of a worker share their modules. Jest itself does the rest.
 */
module.exports = class NativeRuntime {
  #config;
  #environment;
  #testPath;
  #file = (files += 1);

  constructor(config, environment, _resolver, _transformer, _cache, _coverage, testPath) {
    this.#config = config;
    this.#environment = environment;
    this.#testPath = testPath;
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A set-up file runs anew for each file of specs, whose hooks it registers. */
  async unstable_importModule(path) {
    const url = pathToFileURL(/\.tsx?$/.test(path) ? this.#findCompiled(path) : path);
    if (path !== this.#testPath) url.searchParams.set('file', this.#file);
    await import(url);
  }

  /** Jest knows a spec by its source, so that paths are given as sources and a deleted one's compiled file never runs. */
  #findCompiled(source) {
    const { rootDir, testEnvironmentOptions } = this.#config;
    const [workspace, , ...rest] = relative(rootDir, source).split('/');
    const { outDir } = testEnvironmentOptions;
    const compiled = resolve(rootDir, workspace, outDir, ...rest).replace(/\.tsx?$/, '.js');
    if (!existsSync(compiled))
      throw new Error(`${compiled} is missing: run npm run compile, or build:specs for frontend`);
    return compiled;
  }

  requireModule(path) {
    return require(path);
  }

  /** Each file has its own circus. */
  requireInternalModule(path) {
    for (const symbol of Object.getOwnPropertySymbols(globalThis).filter(isOfCircus))
      Reflect.deleteProperty(globalThis, symbol);
    Reflect.deleteProperty(require.cache, path);
    replaceStorage(OpenStorage);
    try {
      return require(path);
    } finally {
      replaceStorage(AsyncLocalStorage);
    }
  }

  setGlobalsForRuntime() {
    const { moduleMocker: mocker, fakeTimersModern: timers } = this.#environment;
    globalThis.jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      replaceProperty: mocker.replaceProperty.bind(mocker),
      clearAllMocks: () => mocker.clearAllMocks(),
      restoreAllMocks: () => mocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      setSystemTime: (now) => timers.setSystemTime(now),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
    };
  }

  /** Source maps stand beside the compiled files, where Jest looks by itself. */
  getSourceMaps() {
    return null;
  }

  getAllCoverageInfoCopy() {}
  enterTestCode() {}
  leaveTestCode() {}

  teardown() {
    for (const storage of storages.splice(0)) storage.disable();
  }
};
