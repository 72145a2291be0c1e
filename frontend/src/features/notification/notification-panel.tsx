import { type RefObject } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { useMedia } from '../../shared/ui/use-media';
import { useOutsidePress } from '../../shared/ui/use-outside-press';
import { type HrefOf, NotificationList } from './notification-list';

interface NotificationPanelProps {
  readonly hrefOf: HrefOf;
  /** The bell and what belongs to it: a press elsewhere closes the panel. */
  readonly bell: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The list under the bell; on phones a sheet, which leaves nothing half covered. */
export const NotificationPanel = (props: NotificationPanelProps) =>
  useMedia('(width < 40rem)') ? <Sheet {...props} /> : <Popover {...props} />;

const Sheet = ({ hrefOf, onClose }: NotificationPanelProps) => (
  <Dialog title="Notifications" onClose={onClose}>
    <NotificationList hrefOf={hrefOf} onFollow={onClose} />
  </Dialog>
);

function Popover({ hrefOf, bell, onClose }: NotificationPanelProps) {
  useOutsidePress(bell, true, onClose);
  return (
    <section
      aria-label="Notifications"
      className="absolute top-full right-0 z-20 mt-2 max-h-[70dvh] w-96 overflow-y-auto rounded-card border border-line bg-surface shadow-floating"
    >
      <h2 className="border-b border-line px-4 py-3 text-small font-bold">Notifications</h2>
      <NotificationList hrefOf={hrefOf} onFollow={onClose} />
    </section>
  );
}
