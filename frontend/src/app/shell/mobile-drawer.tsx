import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Link } from '../../shared/routing';
import { headerLinks, solutions } from './navigation';
import { AccountLink, Logo } from './parts';

const row = 'flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-accent-soft';

export default function MobileDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-night/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,88vw)] animate-rise flex-col gap-5 overflow-y-auto bg-surface p-5 shadow-overlay"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title aria-label="Menu">
              <Logo />
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <X size={22} />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="grid gap-4" onClick={onClose}>
            <AccountLink />
            <hr className="border-line" />
            <div className="grid gap-1">
              {headerLinks.map(({ label, short = label, to }) => (
                <Link key={label} to={to} className={row}>
                  {short}
                </Link>
              ))}
              <p className="px-3 pt-4 pb-1 text-caption font-semibold text-ink-faint">
                Manufacturing Sector
              </p>
              {solutions.map(({ label, to }) => (
                <Link key={to} to={to} className={row}>
                  {label}
                </Link>
              ))}
            </div>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
