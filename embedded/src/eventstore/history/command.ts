import type { Expected } from './model.js';
import type { Limits } from './steps.js';

/** A step with everything settled, so that server and model are given the same. */
export type Command =
  | {
      readonly do: 'append';
      readonly name: string;
      readonly expected: Expected;
      readonly ids: readonly string[];
    }
  | { readonly do: 'delete'; readonly name: string; readonly expected: Expected }
  | { readonly do: 'limit'; readonly name: string; readonly limits: Limits }
  | { readonly do: 'tombstone'; readonly name: string };
