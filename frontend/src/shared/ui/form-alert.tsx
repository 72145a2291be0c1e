import { CircleAlert } from 'lucide-react';

/** What is wrong with a form as a whole. */
export const FormAlert = ({ text }: { readonly text: string }) => (
  <p
    role="alert"
    className="flex items-center gap-2 rounded-control bg-negative-soft px-3 py-2.5 text-small font-medium text-negative"
  >
    <CircleAlert size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
);
