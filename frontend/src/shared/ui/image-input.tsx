import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFieldWiring } from './field-wiring';
import { acceptedImages } from './image-problem';

interface ImageInputProps {
  readonly name: string;
  readonly onChange: (file: File | undefined) => void;
  /** Told of a file that calls itself an image, and that the browser cannot draw. */
  readonly onUndrawable: (file: File) => void;
  readonly input?: Ref<HTMLInputElement>;
}

/** Chooses one image and shows it at once. */
export function ImageInput({ name, onChange, onUndrawable, input }: ImageInputProps) {
  const [preview, show] = usePreview();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    show(file);
    onChange(file);
  };
  return (
    <div className="relative grid min-h-40 place-items-center overflow-hidden rounded-card border border-dashed border-line-strong bg-sunken focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-accent">
      {preview ? (
        <Preview key={preview.url} {...preview} onUndrawable={onUndrawable} />
      ) : (
        <Invitation />
      )}
      <input
        {...useFieldWiring()}
        ref={input}
        name={name}
        type="file"
        accept={acceptedImages}
        onChange={choose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}

interface Shown {
  readonly url: string;
  readonly file: File;
}

/** Holds the object URL of the chosen file and gives it back when it is no longer shown. */
function usePreview() {
  const [shown, setShown] = useState<Shown | null>(null);
  const url = useRef<string | null>(null);
  const release = () => url.current && URL.revokeObjectURL(url.current);
  useEffect(() => () => void release(), []);
  const show = (file: File | undefined) => {
    release();
    url.current = file ? URL.createObjectURL(file) : null;
    setShown(file && url.current ? { url: url.current, file } : null);
  };
  return [shown, show] as const;
}

const Invitation = () => (
  <p className="grid justify-items-center gap-2 p-4 text-center text-small text-ink-soft">
    <ImageUp size={28} className="text-accent" aria-hidden />
    <span>
      <span className="font-semibold text-accent">Choose an image</span> or drop it here
    </span>
  </p>
);

/** A file that cannot be drawn has its name only: the browser's sign for a broken picture helps nobody. */
function Preview({ url, file, onUndrawable }: Shown & Pick<ImageInputProps, 'onUndrawable'>) {
  const [drawable, setDrawable] = useState(true);
  const giveUp = () => {
    setDrawable(false);
    onUndrawable(file);
  };
  return (
    <figure className="w-full self-end">
      {drawable && <img src={url} alt="" onError={giveUp} className="h-48 w-full object-cover" />}
      <figcaption className="truncate bg-surface px-3 py-2 text-caption text-ink-soft">
        {file.name} · choose another
      </figcaption>
    </figure>
  );
}
