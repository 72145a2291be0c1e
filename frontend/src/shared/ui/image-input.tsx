import { type ChangeEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFieldWiring } from './field-wiring';
import { CurrentImage, ImagePreview } from './image-preview';
import { acceptedImages } from './image-problem';

interface ImageInputProps {
  readonly name: string;
  /** Where the image stands that is in use now; empty where there is none. */
  readonly current?: string | undefined;
  readonly onChange: (file: File | undefined) => void;
  /** Told of a file that calls itself an image, and that the browser cannot draw. */
  readonly onUndrawable: (file: File) => void;
  readonly input?: Ref<HTMLInputElement>;
}

/** Chooses one image and shows it at once. */
export function ImageInput({ name, current, onChange, onUndrawable, input }: ImageInputProps) {
  const [chosen, show] = usePreview();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    show(file);
    onChange(file);
  };
  return (
    <div className="relative grid min-h-40 place-items-center overflow-hidden rounded-card border border-dashed border-line-strong bg-sunken focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent hover:border-accent">
      {chosen ? (
        <ImagePreview key={chosen.url} {...chosen} onUndrawable={onUndrawable} />
      ) : (
        <CurrentImage url={current} />
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

/** Holds the object URL of the chosen file and gives it back when it is no longer shown. */
function usePreview() {
  const [chosen, setChosen] = useState<{ url: string; file: File } | null>(null);
  const url = useRef<string | null>(null);
  const release = () => url.current && URL.revokeObjectURL(url.current);
  useEffect(() => () => void release(), []);
  const show = (file: File | undefined) => {
    release();
    url.current = file ? URL.createObjectURL(file) : null;
    setChosen(file && url.current ? { url: url.current, file } : null);
  };
  return [chosen, show] as const;
}
