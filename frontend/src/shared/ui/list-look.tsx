import { LayoutList, Table2 } from 'lucide-react';
import { useState } from 'react';

const looks = [
  { look: 'cards', label: 'Cards', Icon: LayoutList },
  { look: 'table', label: 'Table', Icon: Table2 },
] as const;
type ListLook = (typeof looks)[number]['look'];

const KEY = 'listLook';

/** Storage that is forbidden remembers nothing. */
function remembered(): ListLook {
  try {
    return window.localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

function remember(look: ListLook): void {
  try {
    window.localStorage.setItem(KEY, look);
  } catch {
    return;
  }
}

/** How this browser shows lists: as cards, or as a dense table. */
export function useListLook() {
  const [look, setLook] = useState(remembered);
  const choose = (chosen: ListLook) => {
    remember(chosen);
    setLook(chosen);
  };
  return { look, choose };
}

type ListLookSwitchProps = ReturnType<typeof useListLook>;

/** The choice between the two, where there is room for a table. */
export const ListLookSwitch = ({ look, choose }: ListLookSwitchProps) => (
  <div
    role="group"
    aria-label="Show the list as"
    className="flex gap-0.5 rounded-control border border-line bg-surface p-0.5 max-xl:hidden"
  >
    {looks.map(({ look: one, label, Icon }) => (
      <button
        key={one}
        type="button"
        aria-pressed={look === one}
        onClick={() => choose(one)}
        className="flex min-h-8 items-center gap-1.5 rounded-small px-2.5 text-caption font-semibold text-ink-soft hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      >
        <Icon size={16} aria-hidden />
        {label}
      </button>
    ))}
  </div>
);
