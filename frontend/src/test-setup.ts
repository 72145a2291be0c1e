import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { FakeEventSource } from './testing/fake-event-source';

// Generous, so that a slow machine fails no spec.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  FakeEventSource.opened = [];
});

// What every browser has and jsdom has not.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
document.elementFromPoint = () => null;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
Object.assign(globalThis, {
  EventSource: FakeEventSource,
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
  /** Everything is in view: jsdom has no layout. */
  IntersectionObserver: class {
    constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => this.report([{ isIntersecting: true }]);
    disconnect = () => undefined;
  },
});
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;
