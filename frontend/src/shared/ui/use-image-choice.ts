import { useRef, useState } from 'react';
import { imageProblem, notAnImage } from './image-problem';

/** The image that was chosen, what speaks against it, and what its `ImageInput` needs. */
export function useImageChoice() {
  const [image, setImage] = useState<File>();
  const [undrawable, setUndrawable] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const problem = imageProblem(image) ?? (image && image === undrawable ? notAnImage : undefined);
  return {
    image,
    problem,
    /** Brings whoever submits back to the image. */
    focus: () => input.current?.focus(),
    input: { input, onChange: setImage, onUndrawable: setUndrawable },
  };
}

export type ImageChoice = ReturnType<typeof useImageChoice>;
