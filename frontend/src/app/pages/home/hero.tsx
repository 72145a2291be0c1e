import clsx from 'clsx';
import { useState } from 'react';
import { HeroSearch } from './hero-search';
import { PlantDrawing } from './plant-drawing';
import type { Looking } from './search-target';

/** The two panels, by what is looked for. */
const panels = [
  {
    looking: 'consultant',
    label: 'Find a Consultant',
    lead: 'Experts who plan, advise and audit: name the skill, the place and the field.',
  },
  {
    looking: 'execution',
    label: 'Find a Execution',
    lead: 'Teams who build, install and commission: name the job, the place and the field.',
  },
] as const;

/** The first thing a visitor sees: two ways of looking, and a search for each. */
export function Hero() {
  const [looking, setLooking] = useState<Looking>('consultant');
  const shown = panels.find((panel) => panel.looking === looking) ?? panels[0];
  return (
    <section className="on-night relative overflow-hidden bg-night text-on-night">
      <div className="blueprint-grid absolute inset-0 opacity-35" aria-hidden />
      <div className="wrap relative grid items-center gap-12 py-12 md:py-16 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
          <Toggle looking={looking} onChange={setLooking} />
          <h1 className="text-display font-extrabold tracking-tight text-white">
            Hire Experts or be hired.
          </h1>
          <p className="max-w-xl text-lead text-on-night-soft">{shown.lead}</p>
          <HeroSearch key={looking} looking={looking} />
        </div>
        <div className="hidden lg:block">
          <PlantDrawing />
        </div>
      </div>
    </section>
  );
}

interface ToggleProps {
  readonly looking: Looking;
  readonly onChange: (looking: Looking) => void;
}

const Toggle = ({ looking, onChange }: ToggleProps) => (
  <div
    role="group"
    aria-label="What are you looking for?"
    className="flex w-fit max-w-full flex-wrap gap-1 rounded-control border border-night-line bg-night-raised p-1"
  >
    {panels.map((panel) => (
      <button
        key={panel.looking}
        type="button"
        aria-pressed={panel.looking === looking}
        onClick={() => onChange(panel.looking)}
        className={clsx(
          'min-h-10 rounded-control px-4 text-small font-semibold',
          panel.looking === looking ? 'bg-spark text-night' : 'text-on-night hover:bg-night-line',
        )}
      >
        {panel.label}
      </button>
    ))}
  </div>
);
