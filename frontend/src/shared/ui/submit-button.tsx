import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from './button';

/** Submits a form that was submitted before it was alive: `public/first-press.js` has marked it. */
function submitIfPressed(form: HTMLFormElement | null | undefined): void {
  if (form?.dataset['pressed'] === undefined) return;
  delete form.dataset['pressed'];
  form.requestSubmit();
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'ref'> {
  /** What was filled in is being checked, before anything is sent. */
  readonly checking?: boolean;
}

/** The button that submits a form; busy from the press until the answer. */
export function SubmitButton({ busy = false, checking = false, ...button }: SubmitButtonProps) {
  const here = useRef<HTMLButtonElement>(null);
  // Once the form around it is alive as well.
  useEffect(() => queueMicrotask(() => submitIfPressed(here.current?.form)), []);
  return <Button {...button} ref={here} type="submit" busy={busy || checking} />;
}
