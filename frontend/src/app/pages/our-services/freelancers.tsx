import { Star } from 'lucide-react';
import type { SampleFreelancer } from '../../../content/people';
import { Card } from '../../../shared/ui/card';
import { Portrait } from '../../../shared/ui/portrait';

interface FreelancersProps {
  readonly freelancers: readonly SampleFreelancer[];
}

/** Sample profiles: name, role, rating and how many projects were completed. */
export const Freelancers = ({ freelancers }: FreelancersProps) => (
  <ul className="grid grid-cols-1 gap-5 min-[26rem]:grid-cols-2 lg:grid-cols-4">
    {freelancers.map((freelancer) => (
      <li key={freelancer.name}>
        <Profile {...freelancer} />
      </li>
    ))}
  </ul>
);

const Profile = ({ name, role, rating, completed }: SampleFreelancer) => (
  <Card className="grid h-full content-start gap-4 p-5">
    <Portrait name={name} className="size-20 rounded-full" />
    <div>
      <h3 className="font-bold">{name}</h3>
      <p className="text-small text-ink-soft">{role}</p>
    </div>
    <p className="flex items-center gap-1.5 text-small font-semibold">
      <Star size={16} aria-hidden className="fill-spark text-spark" />
      <span className="sr-only">Rating</span> {rating.toFixed(1)}
    </p>
    <p className="border-t border-line pt-3 text-small text-ink-soft">
      Project completed: <span className="font-semibold text-ink">{completed}</span>
    </p>
  </Card>
);
