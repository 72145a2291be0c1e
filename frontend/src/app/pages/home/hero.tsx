import { locations } from '@nirmaan/contracts/kernel';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { parsePath, useNavigate } from 'react-router-dom';
import {
  sectorOfSpecialization,
  type Specialization,
  specializations,
} from '../../../content/sectors';
import { useUser } from '../../../features/account';
import { Illustration } from '../../../illustrations/illustration';
import { Link } from '../../../shared/routing';
import { SelectField, SubmitButton, TextField } from '../../../shared/ui';
import { consultantsPage, dashboardView, paths, projectsPage } from '../../paths';
import type { CameFrom } from '../use-buy-now';

export type Looking = 'consultant' | 'execution';

interface HeroWords {
  readonly skill: string;
  readonly place: string;
  readonly specialization: Specialization | '';
}

/**
 * The list that answers a search: consultants, or projects to be executed. A specialization that is a sector and a
 * place that is listed narrow the list; others are searched for by their words. "Others" narrows nothing.
 */
export function searchTarget(
  looking: Looking,
  { skill, place, specialization }: HeroWords,
): string {
  const sector = sectorOfSpecialization.get(specialization) || undefined;
  const isWord = specialization !== 'Others' && !sector;
  const location = locations.find((one) => place.toLowerCase().includes(one.toLowerCase()));
  const words = [skill, location ? '' : place, isWord ? specialization : ''];
  const q = words.join(' ').replace(/\s+/g, ' ').trim();
  return looking === 'execution'
    ? projectsPage({ q, sector, location, category: 'execution' })
    : consultantsPage({ q, sector, location });
}

function wordsOf(form: HTMLFormElement): HeroWords {
  const data = new FormData(form);
  const textOf = (name: string) => [data.get(name)].filter((value) => typeof value === 'string')[0];
  return {
    skill: textOf('skill') ?? '',
    place: textOf('place') ?? '',
    specialization: specializations.find((name) => name === textOf('specialization')) ?? '',
  };
}

function HeroSearch({ looking }: { readonly looking: Looking }) {
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(searchTarget(looking, wordsOf(event.currentTarget)));
  };
  return (
    <form
      role="search"
      onSubmit={submit}
      className="grid gap-4 rounded-card bg-surface p-4 text-ink shadow-overlay sm:grid-cols-2 sm:p-5"
    >
      <TextField
        label="What"
        name="skill"
        maxLength={120}
        placeholder="Job title, skill or industry"
      />
      <TextField label="Where" name="place" maxLength={60} placeholder="City and state" />
      <SelectField
        label="Specialization"
        name="specialization"
        defaultValue=""
        placeholder="Choose a specialization"
        choices={specializations}
      />
      <div className="grid items-end">
        <SubmitButton size="large">
          <Search size={18} />
          Search
        </SubmitButton>
      </div>
    </form>
  );
}

const panels = [
  {
    looking: 'consultant',
    label: 'Find a Consultant',
    lead: 'Find an engineer or consultant by skill, city and sector.',
  },
  {
    looking: 'execution',
    label: 'Find a Execution',
    lead: 'Find projects to build, install or run, by trade, city and sector.',
  },
] as const;

export function Hero() {
  const [looking, setLooking] = useState<Looking>('consultant');
  const shown = panels.find((panel) => panel.looking === looking) ?? panels[0];
  return (
    <section className="on-night relative overflow-hidden bg-night text-on-night">
      <div className="blueprint-grid absolute inset-0 opacity-35" aria-hidden />
      <div className="wrap relative grid items-center gap-12 py-12 md:py-16 lg:grid-cols-[1.25fr_1fr]">
        <div className="grid grid-cols-1 gap-6">
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
                onClick={() => setLooking(panel.looking)}
                className={clsx(
                  'min-h-10 rounded-control px-4 text-small font-semibold',
                  panel.looking === looking
                    ? 'bg-spark text-night'
                    : 'text-on-night hover:bg-night-line',
                )}
              >
                {panel.label}
              </button>
            ))}
          </div>
          <h1 className="text-display font-extrabold tracking-tight text-white">
            Hire Experts or be hired.
          </h1>
          <p className="max-w-xl text-lead text-on-night-soft">{shown.lead}</p>
          <HeroSearch key={looking} looking={looking} />
          <PostProject />
        </div>
        <div className="hidden lg:block">
          <Illustration of="plant" />
        </div>
      </div>
    </section>
  );
}

const { pathname = '', search = '' } = parsePath(dashboardView('upload-project'));
const postForm = { pathname, search };

/** The way to the form; a visitor signs up first, and comes back to it. */
function PostProject() {
  const user = useUser();
  return (
    <p className="text-on-night-soft">
      Have a project?{' '}
      <Link
        to={user ? postForm : paths.signUp}
        state={{ from: postForm } satisfies CameFrom}
        className="font-semibold text-on-night underline underline-offset-4 hover:text-spark"
      >
        Post it free of charge
      </Link>
    </p>
  );
}
