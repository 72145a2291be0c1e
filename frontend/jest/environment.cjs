const { JSDOM, VirtualConsole } = require('jsdom');
const NodeItself = require('../../scripts/jest/environment.cjs');

/** One for all files of a worker, since they share their modules, which keep it. */
const { window } = new JSDOM('<!doctype html>', {
  url: 'http://localhost:3000/',
  pretendToBeVisual: true,
  virtualConsole: new VirtualConsole(),
});

/** Node has these, too, but jsdom's functions take and give its own. */
const jsdomsOwn = [
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'ErrorEvent',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'MessageEvent',
  'Storage',
  'StorageEvent',
  'localStorage',
  'navigator',
  'sessionStorage',
];

const isFunction = (name) => typeof window[name] === 'function' && !/^[A-Z]/.test(name);
const define = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

for (const name of [window, window.EventTarget.prototype].flatMap(Object.getOwnPropertyNames)) {
  if (name in globalThis && !jsdomsOwn.includes(name)) continue;
  if (isFunction(name)) define(name, window[name].bind(window));
  else
    Object.defineProperty(globalThis, name, {
      get: () => window[name],
      set: (value) => {
        define(name, value);
      },
      configurable: true,
    });
}
for (const name of ['window', 'self', 'top', 'parent']) define(name, globalThis);
Object.defineProperty(window.document, 'defaultView', { value: globalThis });
// What fails in a listener fails the test, as what fails in Node's own.
window.addEventListener('error', ({ error }) => process.emit('uncaughtException', error));

/** Node with a browser's globals. */
module.exports = NodeItself;
