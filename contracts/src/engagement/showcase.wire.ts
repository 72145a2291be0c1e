import { z } from 'zod';
import { imageUrl } from '../kernel/ids.js';
import type { PartyRole } from '../message/index.js';
import type { CompletedProjectView } from '../project/index.js';

export const showcaseActs = ['proposeShowcase', 'agreeToShowcase', 'withdrawShowcase'] as const;

/** What is shown of completed work, or proposed to be; null where nothing is. */
export const showcaseOnWire = z
  .object({
    isShown: z.boolean(),
    version: z.number(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
  })
  .nullable();

export type Showcase = Pick<
  CompletedProjectView,
  '_id' | 'state' | 'version' | 'title' | 'description' | 'image' | 'acts'
>;

export function listShowcaseActs(
  role: PartyRole,
  showcase: Showcase | undefined,
): (typeof showcaseActs)[number][] {
  const { state = 'withdrawn' } = showcase ?? {};
  return [
    ...(role === 'owner' && state !== 'shown' ? (['proposeShowcase'] as const) : []),
    ...(role === 'consultant' && state === 'proposed' ? (['agreeToShowcase'] as const) : []),
    ...(state === 'withdrawn' ? [] : (['withdrawShowcase'] as const)),
  ];
}

export const toShowcaseOnWire = (showcase: Showcase | undefined): z.infer<typeof showcaseOnWire> =>
  showcase && showcase.state !== 'withdrawn'
    ? {
        isShown: showcase.state === 'shown',
        version: showcase.version,
        title: showcase.title,
        description: showcase.description,
        image: imageUrl(showcase.image),
      }
    : null;
