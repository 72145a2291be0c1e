import { kernelRefusals } from '@nirmaan/contracts/kernel';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Field, useFieldWiring } from './form-controls';

const MAX_BYTES = 5 * 1024 * 1024;

/** The types that are taken, as a file input names them. */
const acceptedImages = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

const notAnImage = kernelRefusals['IMAGE.NOT_AN_IMAGE'].message;

/** The server's refusal of a file, before it is sent. */
function imageProblem(file: File | undefined): string | undefined {
  if (!file) return undefined;
  if (!acceptedImages.split(',').includes(file.type)) return notAnImage;
  return file.size > MAX_BYTES ? kernelRefusals['IMAGE.TOO_LARGE'].message : undefined;
}

const imageHint = 'JPEG, PNG, WebP, GIF or AVIF, up to 5 MB';

const pictureLook = 'h-48 w-full object-cover';

const CurrentImage = ({ url }: { readonly url: string | undefined }) =>
  url ? (
    <Figure caption="In use now · choose another">
      <img src={url} alt="" className={pictureLook} />
    </Figure>
  ) : (
    <p className="grid justify-items-center gap-2 p-4 text-center text-small text-ink-soft">
      <ImageUp size={28} className="text-accent" />
      <span>
        <span className="font-semibold text-accent">Choose an image</span> or drop it here
      </span>
    </p>
  );

interface ImagePreviewProps {
  readonly url: string;
  readonly file: File;
  readonly onUndrawable: (file: File) => void;
}

/** A file that the browser cannot draw shows its name only. */
function ImagePreview({ url, file, onUndrawable }: ImagePreviewProps) {
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

/** The image that was chosen, what speaks against it, and what its `ImageInput` needs. */
export function useImageChoice() {
  const [image, setImage] = useState<File>();
  const [undrawable, setUndrawable] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const problem = imageProblem(image) ?? (image && image === undrawable ? notAnImage : undefined);
  return {
    image,
    problem,
    /** Whether nothing speaks against it; else the input takes the focus. */
    isFine: (): boolean => {
      if (problem) input.current?.focus();
      return !problem;
    },
    input: { input, onChange: setImage, onUndrawable: setUndrawable },
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly current: string | undefined;
  readonly choice: ImageChoice;
}

export const ImageField = ({ label, hint = imageHint, current, choice }: ImageFieldProps) => (
  <Field label={label} optional hint={hint} error={choice.problem}>
    <ImageInput current={current} {...choice.input} />
  </Field>
);

type ImageInputProps = Pick<ImageFieldProps, 'current'> & ImageChoice['input'];

function ImageInput({ current, onChange, onUndrawable, input }: ImageInputProps) {
  const [chosen, show] = usePreview();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    show(file);
    onChange(file);
    // The same file can be chosen again, once it was mended.
    target.value = '';
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
        name="image"
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
