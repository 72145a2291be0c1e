import { Button } from '../../shared/ui';

/** What remains when a page could not be shown: a fault of ours, or an update that took its files away. */
export const BrokenPage = () => (
  <div role="alert" className="wrap grid justify-items-center gap-4 py-24 text-center">
    <h1 className="text-heading font-bold">Something went wrong!</h1>
    <p className="max-w-md text-ink-soft">
      This page could not be shown. Loading it again usually helps; nothing you saved is lost.
    </p>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </div>
);
