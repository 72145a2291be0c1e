import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useOutsidePress } from './hooks';

/** The specification's delay before a menu that the pointer has left closes. */
export const CLOSE_DELAY_MS = 300;

/** Open and closed, where leaving with the pointer closes only after a moment. */
function useHoverIntent() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => stay, []);
  const set = (next: boolean) => {
    stay();
    setOpen(next);
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  };
  return { open, set, leave };
}

interface DropdownProps {
  readonly label: string;
  /** What opens; pressing something inside closes it. */
  readonly children: ReactNode;
}

/** Opens under a mouse, with a press and from the keyboard; Escape closes it and goes back to the button. */
export function Dropdown({ label, children }: DropdownProps) {
  const { open, set, leave } = useHoverIntent();
  const whole = useRef<HTMLDivElement>(null);
  useOutsidePress(whole, open, () => set(false));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    set(false);
    whole.current?.querySelector('button')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) set(false);
  };
  return (
    <div
      ref={whole}
      className="relative"
      onPointerEnter={onlyMouse(() => set(true))}
      onPointerLeave={onlyMouse(leave)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Trigger label={label} open={open} set={set} />
      <div hidden={!open} onClick={() => set(false)} className="absolute top-full left-0 z-40 pt-2">
        {children}
      </div>
    </div>
  );
}

const onlyMouse = (then: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') then();
};

interface TriggerProps {
  readonly label: string;
  readonly open: boolean;
  readonly set: (open: boolean) => void;
}

function Trigger({ label, open, set }: TriggerProps) {
  const kind = useRef('');
  return (
    <button
      type="button"
      aria-expanded={open}
      onPointerDown={({ pointerType }) => (kind.current = pointerType)}
      onKeyDown={() => (kind.current = '')}
      // A mouse has opened the menu by coming here, so its press must not close it again.
      onClick={() => set(kind.current === 'mouse' || !open)}
      className="flex min-h-11 items-center gap-1 rounded-control px-3 text-small font-semibold hover:text-accent"
    >
      {label}
      <ChevronDown size={16} className={clsx('transition-transform', open && 'rotate-180')} />
    </button>
  );
}
