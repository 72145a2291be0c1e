import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { SamplePerson } from '../../../content/people';
import type { ServiceTile } from '../../../content/services';
import { Illustration, type SceneName } from '../../../illustrations/illustration';
import { Link } from '../../../shared/routing';
import { Card, Portrait } from '../../../shared/ui';
import { PageHead } from '../../head';
import { ourServices, paths } from '../../paths';

interface BannerProps {
  readonly title: string;
  readonly lead?: string;
  readonly scene?: SceneName;
  readonly children?: ReactNode;
}

interface ListPageProps {
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A public list. Its head is so low that the list begins on the first screen of a phone. */
export const ListPage = ({ title, lead, description, children }: ListPageProps) => (
  <>
    <PageHead title={title} description={description} />
    <div className="on-night relative overflow-hidden bg-night text-on-night">
      <div className="blueprint-grid absolute inset-0 opacity-30" aria-hidden />
      <div className="wrap relative grid gap-1 py-4 md:gap-2 md:py-9">
        <h1 className="text-heading font-extrabold tracking-tight text-white md:text-page">
          {title}
        </h1>
        <p className="text-small text-on-night-soft md:text-lead">{lead}</p>
      </div>
    </div>
    <div className="wrap grid grid-cols-1 gap-3 py-4 md:gap-6 md:py-8">{children}</div>
  </>
);

/** The head of a public page: what it is, on squared paper, beside its drawing. */
export const Banner = ({ title, lead, scene, children }: BannerProps) => (
  <div className="on-night relative overflow-hidden bg-night text-on-night">
    <div className="blueprint-grid absolute inset-0 opacity-30" aria-hidden />
    <div className="wrap relative grid items-center gap-8 py-12 md:grid-cols-[1.3fr_1fr] md:py-14">
      <div className="grid gap-4">
        <h1 className="text-page font-extrabold tracking-tight text-balance text-white">{title}</h1>
        {lead && <p className="max-w-xl text-lead text-on-night-soft">{lead}</p>}
        {children}
      </div>
      {scene && (
        <div className="hidden justify-self-end md:block md:w-full md:max-w-md">
          <Illustration of={scene} />
        </div>
      )}
    </div>
  </div>
);

export interface SectionProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** The section's background; neighbours differ. */
  readonly ground?: 'canvas' | 'surface' | 'night';
  /** Whether its people or figures are invented. */
  readonly isSample?: boolean;
  readonly children: ReactNode;
}

const grounds = {
  canvas: '',
  surface: 'border-y border-line bg-surface',
  night: 'on-night bg-night text-on-night',
} as const;

/** Marks invented people and figures, beside their heading or above them. */
export const SampleLabel = () => (
  <p className="w-fit rounded-full border border-current px-2.5 text-caption font-semibold">
    Sample
  </p>
);

export function Section({
  title,
  lead,
  ground = 'canvas',
  isSample = false,
  children,
}: SectionProps) {
  const heading = useId();
  const softer = ground === 'night' ? 'text-on-night-soft' : 'text-ink-soft';
  return (
    <section aria-labelledby={heading} className={clsx('scroll-mt-16', grounds[ground])}>
      <div className="wrap grid grid-cols-1 gap-8 py-14 md:py-18">
        <header className="grid max-w-2xl gap-2">
          <h2 id={heading} className="text-heading font-bold tracking-tight">
            {title}
          </h2>
          {isSample && <SampleLabel />}
          {lead && <p className={clsx('text-body', softer)}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}

/** Five services: a drawing, a name and a sentence each. Six columns share them out in rows of three and two. */
export const ServiceCards = ({ services }: { readonly services: readonly ServiceTile[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
    {services.map(({ title, text, scene, sector }) => (
      <li key={title} className="last:sm:max-lg:col-span-2 lg:col-span-2 lg:nth-[n+4]:col-span-3">
        <Card className="group relative grid h-full grid-cols-[7.5rem_1fr] overflow-hidden transition-colors hover:border-accent sm:block">
          <div className="grid place-items-center bg-accent-soft p-3 text-accent-strong sm:px-6 sm:py-5">
            <Illustration of={scene} className="max-w-56" />
          </div>
          <div className="grid content-start gap-1 p-4 sm:p-5">
            <h3 className="text-title font-bold">
              <Link
                to={sector ? ourServices(sector) : paths.consultants}
                className="group-hover:text-accent after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h3>
            <p className="text-small text-ink-soft">{text}</p>
          </div>
        </Card>
      </li>
    ))}
  </ul>
);

/** A portrait, of the look `portrait`, with name and role. */
export const Person = ({
  name,
  hair,
  role,
  portrait,
}: SamplePerson & { readonly portrait: string }) => (
  <>
    <Portrait name={name} hair={hair} className={portrait} />
    <span className="grid">
      <span className="font-semibold">{name}</span>
      <span className="text-small text-ink-soft">{role}</span>
    </span>
  </>
);
