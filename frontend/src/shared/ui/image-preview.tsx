import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';

const pictureLook = 'h-48 w-full object-cover';

/** The image in use now, or the invitation to choose one. */
export const CurrentImage = ({ url }: { readonly url: string | undefined }) =>
  url ? (
    <Figure caption="In use now · choose another">
      <img src={url} alt="" className={pictureLook} />
    </Figure>
  ) : (
    <Invitation />
  );

interface ImagePreviewProps {
  readonly url: string;
  readonly file: File;
  readonly onUndrawable: (file: File) => void;
}

/** A file that cannot be drawn has its name only: the browser's sign for a broken picture helps nobody. */
export function ImagePreview({ url, file, onUndrawable }: ImagePreviewProps) {
  const [drawable, setDrawable] = useState(true);
  const giveUp = () => {
    setDrawable(false);
    onUndrawable(file);
  };
  return (
    <Figure caption={`${file.name} · choose another`}>
      {drawable && <img src={url} alt="" onError={giveUp} className={pictureLook} />}
    </Figure>
  );
}

interface FigureProps {
  readonly caption: string;
  readonly children: ReactNode;
}

const Figure = ({ caption, children }: FigureProps) => (
  <figure className="w-full self-end">
    {children}
    <figcaption className="truncate bg-surface px-3 py-2 text-caption text-ink-soft">
      {caption}
    </figcaption>
  </figure>
);

const Invitation = () => (
  <p className="grid justify-items-center gap-2 p-4 text-center text-small text-ink-soft">
    <ImageUp size={28} className="text-accent" aria-hidden />
    <span>
      <span className="font-semibold text-accent">Choose an image</span> or drop it here
    </span>
  </p>
);
