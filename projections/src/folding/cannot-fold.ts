import type { Generation } from '../progress/generation.js';
import type { Stuck } from './fold-stream.js';

/** A strict build met an event that it cannot fold. The message names the event and says why. */
export class CannotFold extends Error {
  override readonly name = 'CannotFold';

  constructor(
    readonly generation: Generation,
    readonly stuck: Stuck,
  ) {
    const { event, error } = stuck;
    const { raw } = event;
    const why = error instanceof Error ? error.message : String(error);
    super(
      `${generation.collection} cannot fold ${raw.type} at ${raw.streamId}@${raw.revision}: ${why}`,
      {
        cause: error,
      },
    );
  }
}
