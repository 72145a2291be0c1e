import type { Call } from './call.js';
import type { EventDefinition } from './event.js';
import type { ReadModel } from './read-model.js';
import type { RefusalRow } from './refusal.js';
import type { StreamName } from './stream-name.js';

/** What a slice contributes to the catalogue. */
export interface Slice {
  readonly events: readonly EventDefinition[];
  readonly streams: Readonly<Record<string, (id: never) => StreamName>>;
  /** Calls by group, as OpenAPI tags them. */
  readonly calls: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly refusals: Readonly<Record<string, RefusalRow>>;
  readonly readModels: readonly ReadModel[];
}

const nothing = { events: [], streams: {}, calls: {}, refusals: {}, readModels: [] } as const;

type Filled<Manifest> = Manifest & Omit<typeof nothing, keyof Manifest>;

/** What a manifest omits is empty. */
export const defineSlice = <const Manifest extends Partial<Slice>>(
  manifest: Manifest,
): Filled<Manifest> => ({ ...nothing, ...manifest });
