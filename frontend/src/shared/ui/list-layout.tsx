import { LayoutList, Table2 } from 'lucide-react';
import { useState } from 'react';
import { openStorage } from '../browser-storage';

const layouts = [
  { layout: 'cards', label: 'Cards', Icon: LayoutList },
  { layout: 'table', label: 'Table', Icon: Table2 },
] as const;
type ListLayout = (typeof layouts)[number]['layout'];

const KEY = 'listLook';
const storage = openStorage('localStorage');

export function useListLayout() {
  const kept = storage.getItem(KEY);
  const [layout, setLayout] = useState<ListLayout>(kept === 'table' ? 'table' : 'cards');
  const choose = (chosen: ListLayout) => {
    storage.setItem(KEY, chosen);
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
