import { LoaderCircle } from 'lucide-react';

/** Something is going on; the words beside it say what. */
export const Spinner = ({ size = 18 }: { readonly size?: number }) => (
  <LoaderCircle size={size} className="animate-spin" aria-hidden />
);
