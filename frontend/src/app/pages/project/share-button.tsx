import { Share2 } from 'lucide-react';
import { Button } from '../../../shared/ui';
import { notify } from '../../../shared/ui/toasts';

/** By the device's own window where it has one, else by a copied link. */
async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) return navigator.share({ title, url });
  await (navigator as Navigator).clipboard.writeText(url);
  notify.success('The link has been copied.');
  return undefined;
}

const isCancelled = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === 'AbortError';

export const ShareButton = ({ title, path }: { readonly title: string; readonly path: string }) => (
  <Button
    tone="secondary"
    onClick={() =>
      void share(title, window.location.origin + path).catch((fault: unknown) => {
        if (!isCancelled(fault)) notify.failure('The link could not be shared.');
      })
    }
  >
    <Share2 size={18} />
    Share
  </Button>
);
