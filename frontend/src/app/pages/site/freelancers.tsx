import { Star } from 'lucide-react';
import type { SampleFreelancer } from '../../../content/people';
import { Link } from '../../../shared/routing';
import { Card, Portrait } from '../../../shared/ui';

interface FreelancersProps {
  readonly freelancers: readonly SampleFreelancer[];
  /** Where the real consultants of the sector are listed. */
  readonly to: string;
}

export const Freelancers = ({ freelancers, to }: FreelancersProps) => (
  <ul className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-4">
    {freelancers.map(({ name, hair, role, rating, completed }) => (
      <li key={name}>
        <Card className="group relative grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 p-5 hover:border-accent min-[26rem]:grid-cols-1 min-[26rem]:gap-y-4">
          <Portrait
            name={name}
            hair={hair}
            className="row-span-2 size-20 rounded-full min-[26rem]:row-span-1"
          />
          <div>
            <h3 className="font-bold">{name}</h3>
            <p className="text-small text-ink-soft">{role}</p>
          </div>
          <p className="flex items-center gap-1.5 text-small font-semibold">
            <Star size={16} className="fill-spark text-spark" />
            <span className="sr-only">Rating</span> {rating.toFixed(1)}
          </p>
          <p className="col-span-full mt-2 border-t border-line pt-3 text-small text-ink-soft min-[26rem]:mt-0">
            Project completed: <span className="font-semibold text-ink">{completed}</span>
          </p>
          <Link
            to={to}
            aria-label={`Find consultants like ${name}`}
            className="col-span-full text-small font-semibold text-accent underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            Find consultants like this
          </Link>
        </Card>
      </li>
    ))}
  </ul>
);
