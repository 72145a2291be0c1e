/** Looks like a toast, and needs nothing that has to be loaded. What it lies over can be pressed. */
export const PlainToast = ({ text }: { readonly text: string }) => (
  <p
    role="alert"
    className="pointer-events-none fixed inset-x-0 top-0 z-50 border-b-4 border-negative bg-surface p-4 text-small shadow-floating sm:inset-x-auto sm:top-4 sm:right-4 sm:w-80 sm:rounded-control"
  >
    {text}
  </p>
);
