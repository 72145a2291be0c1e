import { LayoutList, Table2 } from 'lucide-react';
import { useState } from 'react';

const layouts = [
  { layout: 'cards', label: 'Cards', Icon: LayoutList },
  { layout: 'table', label: 'Table', Icon: Table2 },
] as const;
type ListLayout = (typeof layouts)[number]['layout'];

const KEY = 'listLook';

/** Falls back to cards if storage is forbidden. */
function readLayout(): ListLayout {
  try {
    return window.localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}

function storeLayout(layout: ListLayout): void {
  try {
    window.localStorage.setItem(KEY, layout);
  } catch {
    return;
  }
}

export function useListLayout() {
  const [layout, setLayout] = useState(readLayout);
  const choose = (chosen: ListLayout) => {
    storeLayout(chosen);
    setLayout(chosen);
  };
  return { layout, choose };
}

type LayoutSwitchProps = ReturnType<typeof useListLayout>;

export const LayoutSwitch = ({ layout, choose }: LayoutSwitchProps) => (
  <div
    role="group"
    aria-label="Show the list as"
    className="flex gap-0.5 rounded-control border border-line bg-surface p-0.5 max-xl:hidden"
  >
    {layouts.map(({ layout: one, label, Icon }) => (
      <button
        key={one}
        type="button"
        aria-pressed={layout === one}
        onClick={() => choose(one)}
        className="flex min-h-8 items-center gap-1.5 rounded-small px-2.5 text-caption font-semibold text-ink-soft hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
      >
        <Icon size={16} />
        {label}
      </button>
    ))}
  </div>
);
