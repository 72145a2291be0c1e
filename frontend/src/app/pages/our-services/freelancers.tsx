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

const Profile = ({ name, hair, role, rating, completed }: SampleFreelancer) => (
  <Card className="grid h-full grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 p-5 min-[26rem]:grid-cols-1 min-[26rem]:gap-y-4">
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
      <Star size={16} aria-hidden className="fill-spark text-spark" />
      <span className="sr-only">Rating</span> {rating.toFixed(1)}
    </p>
    <p className="col-span-full mt-2 border-t border-line pt-3 text-small text-ink-soft min-[26rem]:mt-0">
      Project completed: <span className="font-semibold text-ink">{completed}</span>
    </p>
  </Card>
);
