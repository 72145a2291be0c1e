import type { ReactNode } from 'react';

interface PictureProps {
  /** A path of ours; empty where there is no picture. */
  readonly src: string | undefined;
  /** What stands there instead. */
  readonly instead: ReactNode;
  /** The picture is in sight from the start, so the browser fetches it first. */
  readonly first?: boolean;
}

/** A picture 16 by 9 whose place is kept before it comes. It repeats what the text beside it says. */
export const Picture = ({ src, instead, first = false }: PictureProps) => (
  <div className="grid aspect-video place-items-center overflow-hidden bg-accent-soft text-accent-strong">
    {src ? (
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="size-full object-cover"
      />
    ) : (
      instead
    )}
  </div>
);
