import { type ConsultantOnWire, consultantPath } from '@nirmaan/contracts/consultant';
import { Award, BriefcaseBusiness, Check, Factory, type LucideIcon, MapPin } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { formatCount } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Avatar, Card, PlainText, RatingMark } from '../../shared/ui';

const Mark = ({ icon: Icon, text }: { readonly icon: LucideIcon; readonly text: string }) => (
  <li className="flex min-w-0 items-center gap-1.5">
    <Icon size={16} className="shrink-0 text-ink-faint" />
    <span className="truncate">{text}</span>
  </li>
);

type Marked = Pick<ConsultantOnWire, 'sector' | 'location' | 'experience' | 'awarded'> &
  Partial<Pick<ConsultantOnWire, 'rating'>>;

/** Rating, sector, place, experience and the projects that were awarded here; what is not there is left out. */
const Marks = ({ consultant }: { readonly consultant: Marked }) => {
  const { sector, location, experience, awarded, rating } = consultant;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small text-ink-soft">
      {rating && (
        <li>
          <RatingMark rating={rating} />
        </li>
      )}
      {sector && <Mark icon={Factory} text={sector} />}
      {location && <Mark icon={MapPin} text={location === 'Others' ? 'India' : location} />}
      {experience && <Mark icon={BriefcaseBusiness} text={experience} />}
      {awarded > 0 && (
        <Mark icon={Award} text={`${formatCount(awarded, 'project')} awarded here`} />
      )}
    </ul>
  );
};

interface ConsultantSummaryProps {
  readonly consultant: Marked & Pick<ConsultantOnWire, 'name' | 'image' | 'headline' | 'services'>;
  /** With the name. */
  readonly heading: ReactNode;
}

/** What the list of consultants shows of one. */
export const ConsultantSummary = ({ consultant, heading }: ConsultantSummaryProps) => (
  <>
    <div className="flex items-center gap-4">
      <Avatar name={consultant.name} image={consultant.image} size={56} />
      <div className="grid min-w-0 gap-0.5">
        {heading}
        <p className="text-small font-medium">{consultant.headline}</p>
      </div>
    </div>
    <div className="grow">
      <p className="line-clamp-3 text-small text-ink-soft">{consultant.services}</p>
    </div>
    <Marks consultant={consultant} />
  </>
);

interface ConsultantCardsProps {
  readonly consultants: readonly ConsultantOnWire[];
  /** By what the list stands below. */
  readonly heading: 'h2' | 'h3';
}

export const ConsultantCards = ({ consultants, heading: Heading }: ConsultantCardsProps) => (
  <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
    {consultants.map((consultant) => (
      <li key={consultant.id} className="grid grid-cols-1">
        <Card className="group relative flex flex-col gap-4 p-5 transition-colors focus-within:border-accent hover:border-accent">
          <ConsultantSummary
            consultant={consultant}
            heading={
              <Heading className="text-title font-bold">
                <Link
                  to={consultantPath(consultant)}
                  className="group-hover:text-accent after:absolute after:inset-0"
                >
                  {consultant.name}
                </Link>
              </Heading>
            }
          />
        </Card>
      </li>
    ))}
  </ul>
);

interface ConsultantProfileProps {
  readonly consultant: ConsultantOnWire;
  readonly action: ReactNode;
  /** What others say of the consultant. */
  readonly reviews: ReactNode;
  /** What is on show of finished work. */
  readonly completed: ReactNode;
}

export const ConsultantProfile = ({
  consultant,
  action,
  reviews,
  completed,
}: ConsultantProfileProps) => (
  <article className="grid grid-cols-1 gap-8">
    <header className="grid gap-5 sm:grid-cols-[auto_1fr]">
      <Avatar name={consultant.name} image={consultant.image} size={96} />
      <div className="grid min-w-0 content-start gap-3">
        <h1 className="text-page font-extrabold tracking-tight">{consultant.name}</h1>
        <p className="text-lead text-balance">{consultant.headline}</p>
        <Marks consultant={consultant} />
      </div>
    </header>
    <div className="grid items-start gap-8 lg:grid-cols-[1.7fr_1fr]">
      <div className="grid grid-cols-1 gap-8">
        <Part title="What I do">
          <PlainText text={consultant.services} className="max-w-prose text-ink-soft" />
        </Part>
        {consultant.work.length > 0 && (
          <Part title="Completed work">
            <ul className="grid gap-4 sm:grid-cols-2">
              {consultant.work.map((entry, at) => (
                <li key={at} className="grid grid-cols-1">
                  <Card className="flex gap-3 p-4">
                    <Check size={20} className="mt-0.5 shrink-0 text-accent" />
                    <PlainText text={entry} className="min-w-0 text-ink-soft" />
                  </Card>
                </li>
              ))}
            </ul>
          </Part>
        )}
        {consultant.rating && <Part title="Reviews">{reviews}</Part>}
        <div className="empty:hidden">{completed}</div>
      </div>
      <Card className="grid gap-4 p-5 max-lg:order-first lg:sticky lg:top-24">{action}</Card>
    </div>
  </article>
);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid gap-3">
    <h2 className="text-heading font-bold tracking-tight">{title}</h2>
    {children}
  </section>
);

export const InviteDialog = lazy(() => import('./invite-dialog'));
