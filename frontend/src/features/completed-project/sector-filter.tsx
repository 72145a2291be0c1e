import type { SectorOnWire } from '@nirmaan/contracts/sector';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Card, Checkbox, useMedia } from '../../shared/ui';

/** From this width the filter is open from the start; Tailwind's `md` is the same. */
const WIDE = '(min-width: 768px)';

interface SectorFilterProps {
  readonly sectors: readonly SectorOnWire[];
  readonly chosen: readonly string[];
  readonly onToggle: (slug: string) => void;
}

/**
 * Open on wide screens until it is toggled. Before that a media query shows or hides it, so that
 * nothing jumps when the server's page comes alive.
 */
export function SectorFilter({ sectors, chosen, onToggle }: SectorFilterProps) {
  const wide = useMedia(WIDE);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? wide;
  const look = toggled === null ? 'hidden md:block' : open ? 'block' : 'hidden';
  const id = useId();
  return (
    <Card className="overflow-hidden">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setToggled(!open)}
          className="flex min-h-13 w-full items-center justify-between gap-3 px-5 text-body font-bold"
        >
          Categories
          <ChevronDown size={18} className={clsx(open && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} className={clsx('border-t border-line px-5 py-4', look)}>
        {sectors.length === 0 ? (
          <p className="text-small text-ink-soft">No categories available</p>
        ) : (
          <fieldset className="grid gap-3">
            <legend className="sr-only">Sectors</legend>
            {sectors.map(({ slug, name }) => (
              <Checkbox
                key={slug}
                label={name}
                checked={chosen.includes(slug)}
                onChange={() => onToggle(slug)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </Card>
  );
}
